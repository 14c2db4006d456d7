import { describe, expect, it } from 'vitest';
import { createPreferences } from '../../../src/ui/app/preferences.ts';
import { memoryStorage } from '../../../src/ui/app/storage.ts';
import { parseVolume } from '../../../src/ui/shared/sound/useVolume.ts';

describe('a kept volume', () => {
  it.each([
    ['5', 5],
    ['100', 100],
    [undefined, 100],
    ['', 100],
    ['0', 100],
    ['101', 100],
    ['-5', 100],
    ['1e2', 100],
    ['loud', 100],
  ])('%j is %i', (stored, volume) => {
    expect(parseVolume(stored)).toBe(volume);
  });
});

describe('the settings that volumes are kept in', () => {
  it('tell of each change', () => {
    const preferences = createPreferences(memoryStorage({ settings: '{"voiceVolume":"40"}' }));
    expect(preferences.settings.getSnapshot()).toEqual({ voiceVolume: '40' });
    const seen: unknown[] = [];
    preferences.settings.subscribe(() => seen.push(preferences.settings.getSnapshot()));
    preferences.saveSetting('musicVolume', '20');
    expect(seen).toEqual([{ voiceVolume: '40', musicVolume: '20' }]);
  });
});
