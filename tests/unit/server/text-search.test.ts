import { describe, expect, it } from 'vitest';
import { createTextSearch, spellingsOf } from '../../support/textSearch.ts';

describe('the search of the attacks for secrets', () => {
  const search = createTextSearch(['abcdefgh', 'abcdXYZ0', 'zzzz']);

  it('finds every text wherever it stands', () => {
    const bytes = Buffer.from('abcdefgh\0\xffCabcdXYZ0#zzzzz', 'latin1');
    expect(search(bytes)).toEqual(new Set(['abcdefgh', 'abcdXYZ0', 'zzzz']));
  });

  it('finds no part of a text', () => {
    expect(search(Buffer.from('abcdefg abcdXYZ zzz abcd'))).toEqual(new Set());
    expect(search(Buffer.from('abcdefg'))).toEqual(new Set());
    expect(search(Buffer.alloc(0))).toEqual(new Set());
  });

  it('finds a text in what hex and base64 make of its surroundings', () => {
    const find = createTextSearch(spellingsOf('a secret seed'));
    for (const before of ['', 'x', 'xx', 'xxx']) {
      const bytes = Buffer.from(`${before}a secret seed!`);
      for (const encoding of ['hex', 'base64', 'utf8'] as const)
        expect(find(Buffer.from(bytes.toString(encoding))).size, `${before} ${encoding}`).toBe(1);
    }
  });
});
