import { describe, expect, it } from 'vitest';
import { keyCaps, hasModifier, isKey, keyGroups } from '../../../../src/ui/shared/focus/keys.ts';

describe('the keys', () => {
  it('are all listed once, with what is printed on them', () => {
    const names = keyGroups.flatMap(({ keys }) => keys);
    expect(new Set(names).size).toBe(names.length);
    expect(names.map((name) => keyCaps(name).join(' '))).toEqual([
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

  it('are known by their names, whatever the case', () => {
    expect(isKey('again', { key: 'R' })).toBe(true);
    expect(isKey('again', { key: 'r' })).toBe(true);
    expect(isKey('again', { key: 't' })).toBe(false);
    expect(hasModifier({ ctrlKey: false, metaKey: true, altKey: false })).toBe(true);
  });
});
