/** Cuts a text where the words of a search begin and end, in upper or lower case. */
export function markedParts(text: string, search: string): { part: string; isMatch: boolean }[] {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ part: text, isMatch: false }];
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  // The group keeps the matches: they stand at the odd places.
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'iu'));
  return parts.map((part, at) => ({ part, isMatch: at % 2 === 1 })).filter(({ part }) => part !== '');
}
