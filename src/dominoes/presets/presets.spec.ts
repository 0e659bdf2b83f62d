import { readFileSync } from 'node:fs';
import { presets } from './index.js';

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
