import type { DatabaseFigures, Rates, Sample } from './figures.ts';
import type { Part } from './part.ts';

/** A part with the key that chooses it. */
export interface Row {
  readonly key: string;
  readonly part: Pick<Part, 'name' | 'state' | 'pid'>;
  /** Null where it does not answer. */
  readonly sample: Sample | null;
  readonly rates: Rates | null;
  readonly database: DatabaseFigures | null;
}

const HEAD = ['', 'part', 'state', 'pid', 'calls/s', 'p99', 'sockets', 'jobs/min', 'memory'];
const WIDTHS = [3, 12, 9, 8, 8, 8, 8, 9, 8];
const MB = 1024 * 1024;

const cells = (values: readonly string[]): string =>
  values
    .map((value, index) => value.padEnd(WIDTHS[index] ?? 0))
    .join(' ')
    .trimEnd();

const milliseconds = (seconds: number | null): string =>
  seconds === null ? '–' : `${Math.round(seconds * 1_000)} ms`;

function rowText({ key, part, sample, rates, database }: Row, isChosen: boolean): string {
  const figures =
    sample === null || rates === null
      ? []
      : [
          rates.callsPerSecond.toFixed(0),
          milliseconds(rates.p99Seconds),
          String(sample.sockets),
          rates.jobsPerMinute.toFixed(0),
          `${Math.round(sample.memory / MB)} MB`,
        ];
  const place = isChosen ? `>${key}` : ` ${key}`;
  const text = cells([place, part.name, part.state, String(part.pid ?? '–'), ...figures]);
  if (database === null) return text;
  return `${text}   ${database.connections} connections, ${database.waitingJobs} jobs due`;
}

/** The whole screen. `message`: what was last done */
export function screenText(
  url: string,
  rows: readonly Row[],
  chosen: string | null,
  message: string,
): string {
  const help =
    chosen === null
      ? 'Choose a part by its key; q ends all.'
      : 'k kills it, f freezes it or lets it go on, r restarts it; Esc chooses none; q ends all.';
  return [
    `Fairdrop on ${url}`,
    '',
    cells(HEAD),
    ...rows.map((row) => rowText(row, row.key === chosen)),
    '',
    help,
    message,
  ].join('\n');
}

/** Where nobody watches a terminal: one line. */
export function lineText(rows: readonly Row[]): string {
  return rows
    .map(({ part, rates, database }) => {
      const figures =
        rates === null ? '' : ` ${rates.callsPerSecond.toFixed(0)}/s, p99 ${milliseconds(rates.p99Seconds)}`;
      const store =
        database === null ? '' : ` ${database.connections} connections, ${database.waitingJobs} jobs due`;
      return `${part.name} ${part.state}${figures}${store}`;
    })
    .join('; ');
}
