export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A table in Markdown; the first row is its header. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...body.map(line)].join('\n');
}

/** A figure with its upper limit. */
export const limitLine = (name: string, value: number, most: number): string =>
  `- ${name}: ${value.toFixed(2)}, at most ${most}: ${verdictText(value <= most)}`;

export const verdictText = (reached: boolean): string => (reached ? 'reached' : 'missed');
