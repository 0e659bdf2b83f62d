import { readFileSync } from 'node:fs';
import { presets, worldPresets } from './index.js';

describe('the presets', () => {
  const published = JSON.parse(
    readFileSync(new URL('../../../test/vectors/presets.json', import.meta.url), 'utf8'),
  ) as Record<string, unknown>;

  it('are those of the rules specification, each in its first version', () => {
    expect(presets.map((preset) => preset.id)).toEqual(Object.keys(published));
    expect(presets.every((preset) => preset.version === 1)).toBe(true);
  });

  it.each(presets.map((preset) => [preset.id, preset] as const))('define %s as it is published', (id, preset) => {
    expect(preset.definition).toEqual(published[id]);
    expect(preset.name).toBe(preset.definition.name);
  });
});

describe('the games of the world', () => {
  it('are named once each, in their first version, with the page they are from', () => {
    const everything = [...presets, ...worldPresets];
    expect(new Set(everything.map((preset) => preset.id)).size).toBe(everything.length);
    expect(new Set(everything.map((preset) => preset.name)).size).toBe(everything.length);
    for (const { version, name, definition } of worldPresets) {
      expect([version, definition.name, definition.source]).toEqual([1, name, expect.stringMatching(/\w+/)]);
    }
  });
});
