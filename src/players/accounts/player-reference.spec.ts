import { newId, typeId } from '../../http/index.js';
import { parsePlayerHeader, parsePlayerReference } from './player-reference.js';

const id = newId();

describe('a reference to a player', () => {
  it('is his id', () => {
    expect(parsePlayerReference(typeId('player', id))).toEqual({ id });
    expect(parsePlayerHeader(typeId('player', id))).toEqual({ id });
  });

  it('is the name his app knows him under, as it stands in a body', () => {
    expect(parsePlayerReference('external:50% Inès')).toEqual({ externalId: '50% Inès' });
  });

  it('is percent-encoded in a header', () => {
    expect(parsePlayerHeader(`external:${encodeURIComponent('50% Inès')}`)).toEqual({ externalId: '50% Inès' });
    expect(parsePlayerHeader('external:@ines:example.org')).toEqual({ externalId: '@ines:example.org' });
  });

  it.each(['', 'external:', 'Inès', 'player_', typeId('app', id), id])('is not %j', (text) => {
    expect(parsePlayerReference(text)).toBeUndefined();
    expect(parsePlayerHeader(text)).toBeUndefined();
  });

  it.each(['external:Inès', 'external:two words', 'external:50%', 'external:%ff', 'external:a, external:b'])(
    'is not %j in a header',
    (text) => {
      expect(parsePlayerHeader(text)).toBeUndefined();
    },
  );
});
