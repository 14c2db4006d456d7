/**
 * What two nicknames that look alike have in common: without case, marks, spaces and signs, every letter replaced by
 * the Latin or CJK one it looks like. Names of one key count as one. The table follows Unicode's confusables
 * (UTS #39, skeletons) for the scripts that are mixed in practice: Cyrillic, Greek, Armenian, digits, and CJK characters
 * that differ by a stroke's length. I, i, l and 1 are one letter, because a capital I looks like a small L.
 */
export function nicknameKey(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{Zs}_]/gu, '');
  const letters = Array.from(plain, (letter) => LOOKS_LIKE.get(letter) ?? letter).join('');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** Each line: the letter that stands for the others, and those that look like it. */
const GROUPS = [
  ['a', 'аαɑ'],
  ['b', 'вьβ6ß'],
  ['c', 'сϲς'],
  ['d', 'ԁ'],
  ['e', 'еєεҽ'],
  ['f', 'ƒғ'],
  ['g', 'ɡց9'],
  ['h', 'һհнη'],
  ['j', 'јʝ'],
  ['k', 'кκҝ'],
  ['l', 'iıіιӏӀǀו1'],
  ['m', 'м'],
  ['n', 'пոռ'],
  ['o', '0оοօσөסဝ〇'],
  ['p', 'рρ'],
  ['q', 'ԛգ'],
  ['r', 'гᴦ'],
  ['s', 'ѕꜱ5'],
  ['t', 'тτ'],
  ['u', 'υսц'],
  ['v', 'νѵ'],
  ['w', 'ѡωԝшա'],
  ['x', 'хχ'],
  ['y', 'уγүყ'],
  ['z', 'ʐ2'],
  ['口', '囗ロ'],
  ['力', 'カ'],
  ['二', 'ニ'],
  ['工', 'エ'],
  ['夕', 'タ'],
  ['八', 'ハ'],
  ['卜', 'ト'],
  ['一', 'ー'],
  ['千', 'チ'],
  ['土', '士'],
  ['未', '末'],
  ['己', '已巳'],
  ['日', '曰'],
  ['人', '入'],
  ['へ', 'ヘ'],
] as const;

const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);
