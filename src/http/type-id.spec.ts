import fc from 'fast-check';
import { typeId, uuidOf } from './type-id.js';

describe('TypeIDs', () => {
  // From the specification's list of valid ids.
  it.each([
    ['00000000000000000000000000', '00000000-0000-0000-0000-000000000000'],
    ['00000000000000000000000001', '00000000-0000-0000-0000-000000000001'],
    ['0000000000000000000000000g', '00000000-0000-0000-0000-000000000010'],
    ['7zzzzzzzzzzzzzzzzzzzzzzzzz', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ['0123456789abcdefghjkmnpqrs', '0110c853-1d09-52d8-d73e-1194e95b5f19'],
    ['01h455vb4pex5vsknk084sn02q', '01890a5d-ac96-774b-bcce-b302099a8057'],
  ])('spells %s as the specification does', (suffix, uuid) => {
    expect(typeId('game', uuid)).toBe(`game_${suffix}`);
    expect(uuidOf('game', `game_${suffix}`)).toBe(uuid);
  });

  // From the specification's list of invalid ids.
  it.each([
    ['another prefix', 'player_01h455vb4pex5vsknk084sn02q'],
    ['no prefix', '01h455vb4pex5vsknk084sn02q'],
    ['upper case', 'game_01H455VB4PEX5VSKNK084SN02Q'],
    ['a letter outside the alphabet', 'game_01h455vb4pex5vsknk084sn0lq'],
    ['a digit too few', 'game_01h455vb4pex5vsknk084sn02'],
    ['a digit too many', 'game_01h455vb4pex5vsknk084sn02q0'],
    ['more than 128 bits', 'game_8zzzzzzzzzzzzzzzzzzzzzzzzz'],
    ['a line after it', 'game_01h455vb4pex5vsknk084sn02q\n'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(uuidOf('game', text)).toBeUndefined();
  });

  it('keeps every UUID', () => {
    fc.assert(fc.property(fc.uuid(), (uuid) => expect(uuidOf('game', typeId('game', uuid))).toBe(uuid)));
  });
});
