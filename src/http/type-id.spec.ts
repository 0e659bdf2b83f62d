import fc from 'fast-check';
import { derivedId, newId, typeId, uuidOf } from './type-id.js';

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

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

describe('new ids', () => {
  it('are UUIDs of version 7 with the time in front', () => {
    const before = Date.now();
    const id = newId();
    expect(id).toMatch(VERSION_7);
    const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('never repeat', () => {
    expect(new Set(Array.from({ length: 10_000 }, newId)).size).toBe(10_000);
  });

  it('do not count: ids of one millisecond come in no order', () => {
    const ids = Array.from({ length: 10_000 }, newId);
    expect(ids).not.toEqual(ids.toSorted());
  });
});

describe('derived ids', () => {
  const at = new Date('2026-01-02T03:04:05.678Z');

  it('are the same for the same parts', () => {
    expect(derivedId(at, 'turn.started', 'a', 3)).toBe(derivedId(new Date(at), 'turn.started', 'a', 3));
    expect(derivedId(at, 'turn.started', 'a', 3)).toMatch(VERSION_7);
  });

  it('differ when any part or the time does', () => {
    const ids = [
      derivedId(at, 'a', 1),
      derivedId(at, 'a', 2),
      derivedId(at, 'a1'),
      derivedId(at, 'a', '1'),
      derivedId(new Date(0), 'a', 1),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('carry the time', () => {
    expect(Number.parseInt(derivedId(at, 'x').replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime());
  });
});
