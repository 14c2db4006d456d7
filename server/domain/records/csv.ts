/** UTF-8 byte order mark: spreadsheet programs take a file without it for the local encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheet programs run a cell that begins with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A text, an amount in minor units, or nothing. */
export type CsvCell = string | { readonly minor: number } | null;

/** A line of RFC 4180 with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return coinsOf(cell.minor);
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Minor units as coins with two decimals and a point: `-12.30`. */
function coinsOf(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
