/** The known name with the fewest changed letters, for a refusal: ` Did you mean x?`, or nothing where none is near. */
export function didYouMean(given: string, known: Iterable<string>): string {
  let best = '';
  let least = Math.max(2, Math.floor(given.length / 3)) + 1;
  for (const name of known) {
    const distance = editDistance(given.toLowerCase(), name.toLowerCase());
    if (distance < least) [best, least] = [name, distance];
  }
  return best === '' ? '' : ` Did you mean ${best}?`;
}

/** Levenshtein's distance: insertions, deletions and replacements from one text to the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= to.length; column += 1) {
      const change = (row[column - 1] ?? 0) + (from[line - 1] === to[column - 1] ? 0 : 1);
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
