import { describe, expect, it } from 'vitest';
import de from '../../../../src/ui/i18n/de/shell.json' with { type: 'json' };
import en from '../../../../src/ui/i18n/en/shell.json' with { type: 'json' };
import { keyCaps, hasModifier, isKey, keyGroups } from '../../../../src/ui/shared/focus/keys.ts';

const capsOf = (caps: typeof en.keys.caps, isRtl = false) =>
  keyGroups
    .flatMap(({ keys }) => [...keys])
    .map((name) => keyCaps(name, { word: (word) => caps[word], isRtl }).join(' '));

describe('the keys', () => {
  it('are all listed once, with what is printed on them', () => {
    const names = keyGroups.flatMap(({ keys }) => keys);
    expect(new Set(names).size).toBe(names.length);
    expect(capsOf(en.keys.caps)).toEqual([
      '?',
      'H',
      'R',
      'Esc Space Enter',
      'Space',
      'Enter',
      'Esc',
      'Ctrl A',
      'Esc',
      'Space',
      '→ ↑',
      '← ↓',
      'PageUp',
      'PageDown',
      'Home',
      'End',
      'Enter Space',
    ]);
  });

  it('have the names of the language’s keyboards', () => {
    expect(capsOf(de.keys.caps)).toEqual(expect.arrayContaining(['Esc Leertaste Eingabe', 'Strg A', 'Pos1']));
  });

  it('leave out → and ← from right to left, where they move one slider forward and another back', () => {
    const caps = capsOf(en.keys.caps, true);
    expect(caps).toEqual(expect.arrayContaining(['↑', '↓']));
    expect(caps.join('')).not.toMatch(/[←→]/);
  });

  it('are known by their names, whatever the case', () => {
    expect(isKey('again', { key: 'R' })).toBe(true);
    expect(isKey('again', { key: 'r' })).toBe(true);
    expect(isKey('again', { key: 't' })).toBe(false);
    expect(hasModifier({ ctrlKey: false, metaKey: true, altKey: false })).toBe(true);
  });
});
