import type { CommittedGame } from '../../src/fair/log/entries.ts';
import type { LogFault, ReadLog } from './readLog.ts';

const FAULTS: Readonly<Record<LogFault, string>> = {
  unsigned: 'The head is not signed by the key.',
  rolledBack: 'The log is smaller than at the last run.',
  rewritten: 'The log does not continue the one of the last run.',
  wrongRoot: 'The entries do not give the root of the head.',
  unknownEntry: 'An entry is none that the log can say.',
};
/** Findings that are printed one by one. */
const MOST_FINDINGS = 50;
const PERCENT = 100;

const coins = (units: number): string => (units / PERCENT).toFixed(2);
const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * PERCENT).toFixed(2)} %`;

/** Lines to print, and whether nothing contradicts itself. */
export function reportOf({ monitor, faults, checkpoint }: ReadLog): { lines: string[]; isSound: boolean } {
  const findings = monitor.findings();
  const counts = Object.entries(monitor.counts()) as [
    CommittedGame,
    { made: number; used: number; revealed: number },
  ][];
  const lines = [
    `${checkpoint.origin}: ${checkpoint.size} entries`,
    ...counts.map(
      ([game, { made, used, revealed }]) => `${game}: ${made} commitments, ${used} used, ${revealed} public`,
    ),
    ...monitor
      .payouts()
      .map(
        ({ boxId, openings, paid, won, expected, deviation }) =>
          `${boxId}: ${openings} openings for ${coins(paid)}, gave ${share(won, paid)}, published ${share(expected, paid)} (${deviation.toFixed(1)} standard deviations)`,
      ),
    ...faults.map((fault) => `FAULT ${FAULTS[fault]}`),
    ...findings
      .slice(0, MOST_FINDINGS)
      .map(({ code, entry, about }) => `FINDING ${code} at entry ${entry}: ${about}`),
  ];
  if (findings.length > MOST_FINDINGS) lines.push(`and ${findings.length - MOST_FINDINGS} findings more`);
  const isSound = faults.length === 0 && findings.length === 0;
  lines.push(isSound ? 'Nothing contradicts itself.' : 'The log contradicts itself.');
  return { lines, isSound };
}
