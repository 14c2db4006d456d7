import type { CommittedGame } from '../../src/fair/log/entries.ts';
import type { LogFault, ReadLog } from './readLog.ts';

const FAULTS: Readonly<Record<LogFault, string>> = {
  unsigned: 'The head is not signed by the key.',
  rolledBack: 'The log is smaller than at the last run.',
  rewritten: 'The log does not continue the one of the last run.',
  wrongRoot: 'The entries do not give the root of the head.',
  unknownEntry: 'An entry is none that the log can say.',
  wrongTile: 'A tile of hashes is not that of the entries.',
  changedFile: 'A tile is another one than at the last run; the copy of it is kept.',
  wrongCosignature: 'The cosigned head has a wrong signature.',
  cosignedOther: 'The log does not continue the head that witnesses cosigned.',
};
/** Findings that are printed one by one. */
const MOST_FINDINGS = 50;
/** The newest builds are printed. */
const MOST_BUILDS = 10;
const PERCENT = 100;
const SECOND_MS = 1_000;

const coins = (units: number): string => (units / PERCENT).toFixed(2);
const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * PERCENT).toFixed(2)} %`;

/** Lines to print, and whether nothing contradicts itself. */
export function reportOf(log: ReadLog): { lines: string[]; isSound: boolean } {
  const { monitor, faults, checkpoint } = log;
  const findings = monitor.findings();
  const counts = Object.entries(monitor.counts()) as [
    CommittedGame,
    { made: number; used: number; revealed: number },
  ][];
  const lines = [
    `${checkpoint.origin}: ${checkpoint.size} entries`,
    ...cosignedLines(log),
    ...counts.map(
      ([game, { made, used, revealed }]) => `${game}: ${made} commitments, ${used} used, ${revealed} public`,
    ),
    ...monitor
      .builds()
      .slice(-MOST_BUILDS)
      .map(({ build, at }) => `build ${build} since ${at}`),
    ...monitor
      .payouts()
      .map(
        ({ boxId, openings, paid, won, expected, deviation }) =>
          `${boxId}: ${openings} openings for ${coins(paid)}, gave ${share(won, paid)}, published ${share(expected, paid)} (${deviation.toFixed(1)} standard deviations)`,
      ),
    ...houseLines(log),
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

function houseLines({ monitor }: ReadLog): string[] {
  const { battles, won, expected, deviation } = monitor.houseBattles();
  if (battles === 0) return [];
  return [
    `battles with seats of the house: ${battles}, won ${won.toFixed(1)}, by chance ${expected.toFixed(1)} (${deviation.toFixed(1)} standard deviations)`,
  ];
}

function cosignedLines({ cosigned, witnesses }: ReadLog): string[] {
  if (cosigned === null)
    return witnesses === 0 ? [] : [`None of ${witnesses} given witnesses signed: no head is cosigned.`];
  const { size, signers } = cosigned;
  return [
    `${signers.length} of ${witnesses} given witnesses signed the head of ${size} entries`,
    ...signers.map(({ name, time }) => `${name} signed at ${new Date(time * SECOND_MS).toISOString()}`),
  ];
}
