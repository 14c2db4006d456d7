/**
 * Compares docs/conformance.md, a row for every statement of the specification, with the records of the suites: whether
 * every test the table names has passed. `tsx tools/conformance.ts <records> [--whole]`; without `--whole` tests that did
 * not run are left to another run.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Outcome } from './reports.mjs';

export interface NamedTest {
  file: string; // path from the project's root, with forward slashes
  titles: string[]; // titles of groups, if named, and of the test, outermost first
}

export interface ConformanceRow {
  id: string;
  statement: string;
  where: string;
  shownBy: NamedTest[]; // empty while the row is open
  openIssue: number | 'later' | null; // `later` if the issue has no number yet
}

export interface ConformanceTable {
  rows: ConformanceRow[];
  errors: string[]; // one sentence for each malformed row
}

export interface TestRun {
  file: string;
  titles: string[];
  outcome: Outcome;
}

const separator = ' › ';

/** The cells of a row of a Markdown table. */
export function splitCells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** A test as `file › group › title`; null for any other text. */
export function parseNamedTest(text: string): NamedTest | null {
  const bare = text.trim().replace(/^`([^`]*)`$/, '$1');
  const [file, ...titles] = bare.split(separator).map((part) => part.trim().replace(/^`([^`]*)`$/, '$1'));
  return file && titles.length > 0 && !titles.includes('') ? { file, titles } : null;
}

function parseRow([id = '', statement = '', where = '', shown = '', ...rest]: string[]):
  ConformanceRow | string {
  if (rest.length > 0) return `Row ${id}: more than four columns (a | in a cell is written \\|).`;
  if (!id || !statement || !where) return `Row ${id || '?'}: #, Statement and Where must not be empty.`;
  const open = /^open \((?:#(\d+)|later)\)$/.exec(shown);
  if (open) return { id, statement, where, shownBy: [], openIssue: open[1] ? Number(open[1]) : 'later' };
  const tests = shown.split(/<br\s*\/?>/).map(parseNamedTest);
  if (tests.includes(null)) {
    return `Row ${id}: "Shown by" is neither "open (#issue)", "open (later)" nor "file › test name": ${shown}`;
  }
  return { id, statement, where, shownBy: tests.filter((test) => test !== null), openIssue: null };
}

/** Reads every table with the head `| # | Statement | Where | Shown by |`; ignores other tables. */
export function parseConformance(markdown: string): ConformanceTable {
  const table: ConformanceTable = { rows: [], errors: [] };
  const seen = new Set<string>();
  let isInTable = false;
  for (const line of markdown.split('\n')) {
    if (!line.trim().startsWith('|')) {
      isInTable = false;
      continue;
    }
    const cells = splitCells(line);
    if (cells.join('|').toLowerCase() === '#|statement|where|shown by') {
      isInTable = true;
      continue;
    }
    if (!isInTable || cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
    const row = parseRow(cells);
    if (typeof row === 'string') table.errors.push(row);
    else if (seen.has(row.id)) table.errors.push(`Row ${row.id}: the number is used twice.`);
    else table.rows.push(row);
    if (typeof row !== 'string') seen.add(row.id);
  }
  return table;
}

/** A row of docs/conformance-proved.md: statements that were made false in `file`, and the tests that failed. */
export interface ProvedRow {
  ids: string[];
  file: string;
  failed: (NamedTest | null)[]; // null: not `file › title`
}

/** Reads the table with the head `| Rows | File | Planted fault | Failing test |`. */
export function parseProved(markdown: string): ProvedRow[] {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(splitCells);
  const [head = [], rule = [], ...proved] = rows;
  if (head.join('|') !== 'Rows|File|Planted fault|Failing test' || rule.length !== head.length) return [];
  return proved.map(([ids = '', file = '', , tests = '']) => ({
    ids: ids.split(', '),
    file: file.replaceAll('`', ''),
    failed: tests.split(/<br\s*\/?>/).map(parseNamedTest),
  }));
}

const placeholder = /\$\{[^}]*\}|\$[A-Za-z_][\w.]*|%[sdifjoO#$p]/g;

/** Whether a title has a placeholder of `it.each` or a template: it would name every case and show none. */
export const hasPlaceholder = (title: string): boolean => title.search(placeholder) >= 0;

/** The string literals of a source file that can be titles. */
function literalsOf(source: string): string[] {
  const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
  return [...source.matchAll(quoted)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replace(/\\(['"`\\])/g, '$1'),
  );
}

/** Whether a source file has a title that can have run as `title`: the same text, or one with placeholders. */
export function canRunAs(source: string, title: string): boolean {
  const literals = literalsOf(source);
  return (
    literals.includes(title) ||
    literals.some((literal) => hasPlaceholder(literal) && patternOf(literal).test(title))
  );
}

function patternOf(title: string): RegExp {
  const literal = title.split(placeholder).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`, 's');
}

/** A row names titles as they ran, with the values of their case; groups in between may be left out. */
function matches(named: NamedTest, run: TestRun): boolean {
  if (run.file !== named.file) return false;
  const outer = run.titles.slice(0, -1);
  return (
    named.titles.at(-1) === run.titles.at(-1)?.trim() &&
    named.titles.slice(0, -1).every((group) => outer.some((title) => title.trim() === group))
  );
}

/**
 * Why a row is not shown, in sentences; empty when every test it names passed at least once and never failed.
 * @param isWhole whether all tests ran: otherwise those that did not are left to another run
 */
export function rowErrors(row: ConformanceRow, runs: readonly TestRun[], isWhole = true): string[] {
  return row.shownBy.flatMap((named) => {
    const name = `${named.file}${separator}${named.titles.join(separator)}`;
    const found = runs.filter((run) => matches(named, run));
    if (found.length === 0) return isWhole ? [`Row ${row.id}: did not run: ${name}`] : [];
    if (found.some((run) => run.outcome === 'failed')) return [`Row ${row.id}: failed: ${name}`];
    if (found.some((run) => run.outcome === 'passed') || !isWhole) return [];
    return [`Row ${row.id}: was skipped: ${name}`];
  });
}

function main([testsPath = '', option]: string[]): void {
  const table = parseConformance(readFileSync('docs/conformance.md', 'utf8'));
  const runs = JSON.parse(readFileSync(testsPath, 'utf8')) as TestRun[];
  const isWhole = option === '--whole';
  const closedRows = table.rows.filter((row) => row.openIssue === null);
  const failedRows = closedRows
    .map((row) => rowErrors(row, runs, isWhole))
    .filter((found) => found.length > 0);
  for (const line of [...table.errors, ...failedRows.flat()]) process.stdout.write(`${line}\n`);

  const didRun = (row: ConformanceRow) =>
    row.shownBy.every((named) => runs.some((run) => matches(named, run)));
  const shown = closedRows.filter((row) => rowErrors(row, runs).length === 0).length;
  const later = closedRows.filter((row) => !didRun(row)).length;
  const counted = [
    `${shown} statements shown`,
    `${failedRows.length} not`,
    `${table.rows.length - closedRows.length} open`,
    ...(isWhole ? [] : [`${later} left to tests of the full tier`]),
  ];
  process.stdout.write(`${counted.join(', ')}\n`);
  process.exitCode = failedRows.length + table.errors.length > 0 || shown === 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
