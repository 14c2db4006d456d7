/** Rows as lines with aligned columns; the last column is not padded. */
export function alignColumns(rows: readonly (readonly (string | number)[])[]): string[] {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  '),
  );
}
