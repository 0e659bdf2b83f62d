import { readFileSync } from 'node:fs';
import { presets } from './index.js';

describe('the presets', () => {
  const published = JSON.parse(
    readFileSync(new URL('../../../test/vectors/presets.json', import.meta.url), 'utf8'),
  ) as Record<string, unknown>;
  const ids = Object.keys(published);

  it('are first those that are published, each in its first version', () => {
    expect(presets.slice(0, ids.length).map((preset) => preset.id)).toEqual(ids);
    expect(presets.every((preset) => preset.version === 1)).toBe(true);
  });

  it.each(presets.slice(0, ids.length).map((preset) => [preset.id, preset] as const))(
    'define %s as it is published',
    (id, preset) => {
      expect(preset.definition).toEqual(published[id]);
    },
  );

  it('have ids and names of their own, and every later one names where it is from', () => {
    expect(new Set(presets.map((preset) => preset.id)).size).toBe(presets.length);
    expect(new Set(presets.map((preset) => preset.name)).size).toBe(presets.length);
    expect(presets.every((preset) => preset.name === preset.definition.name)).toBe(true);
    for (const { definition } of presets.slice(ids.length)) expect(definition.source).toMatch(/\w+/);
  });
});
