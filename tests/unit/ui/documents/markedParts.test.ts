import { describe, expect, it } from 'vitest';
import { markedParts } from '../../../../src/ui/features/documents/DocumentEntries.tsx';

const marked = (text: string, search: string) =>
  markedParts(text, search)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

describe('the words of a search', () => {
  it.each([
    ['How a Cool-off works', 'cool-off', 'How a [Cool-off] works'],
    ['两种种子，两种哈希', '种 哈希', '两[种][种]子，两[种][哈希]'],
    ['100% (of it)', '( %', '100[%] [(]of it)'],
    ['a.b', '.', 'a[.]b'],
    ['a/b-c', '/ -', 'a[/]b[-]c'],
    ['nothing here', 'else', 'nothing here'],
    ['all of it', '  ', 'all of it'],
    ['whole', 'whole', '[whole]'],
  ])('in “%s”, “%s” is marked', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });
});
