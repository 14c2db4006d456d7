import type { ChildProcess } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../tools/postgres.mjs';
import { forkScript, nextAnswer, sendCommand } from '../processes.ts';
import { limitLine, table, verdictText } from '../reporting.ts';
import type { WriteCommand, WrittenDrops } from './dropWriter.ts';
import type { FeedReport, ListenerCommand } from './listeners.ts';
import type { FeedSite } from './server.ts';

const RATES = [500, 2_000, 5_000];
const SOCKETS = [250, 500, 1_000];
const MOST_SOCKETS = 1_000;
const HIGHEST_RATE = 5_000;
/** The rate at which the number of sockets varies. */
const COMPARED_RATE = 2_000;
/** One socket in twenty is a player's. */
const PLAYERS_SHARE = 0.05;
const SECONDS = 10;
/** After the last drop is due. */
const GRACE_MS = 3_500;
const MOST_LATE_MS = 1_000;
/** Deliveries for each socket at the most sockets, beside those at the fewest. */
const MOST_GROWTH = 1.05;

interface FeedRun extends FeedReport {
  readonly rate: number;
  readonly written: number;
  readonly top: number;
  readonly cpu: number;
}

interface Processes {
  readonly host: ChildProcess;
  readonly writer: ChildProcess;
  readonly listeners: ChildProcess;
  readonly databaseUrl: string;
  readonly site: FeedSite;
}

async function run(processes: Processes, rate: number, sockets: number): Promise<FeedRun> {
  const { host, writer, listeners, databaseUrl, site } = processes;
  const players = Math.round(sockets * PLAYERS_SHARE);
  const tokens = site.players.slice(0, players).map(({ token }) => token);
  const connecting: ListenerCommand = { ask: 'connect', url: site.url, visitors: sockets - players, tokens };
  await sendCommand(listeners, connecting);
  const before = await sendCommand<number>(host, { ask: 'cpu' });
  const writing: WriteCommand = { databaseUrl, site, perSecond: rate, seconds: SECONDS };
  const { written, top, seconds } = await sendCommand<WrittenDrops>(writer, writing);
  // eslint-disable-next-line no-restricted-syntax -- what is lost or late shows only after a time
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
  const cpu = ((await sendCommand<number>(host, { ask: 'cpu' })) - before) / seconds;
  const report = await sendCommand<FeedReport>(listeners, { ask: 'report', top } satisfies ListenerCommand);
  return { ...report, rate: Math.round(written / seconds), written, top: top.length, cpu };
}

const head = [
  ...['drops/s', 'sockets', 'grade 0 and 1', 'not told', 'late p99 ms', 'latest ms'],
  ...['others told a second', 'deliveries/s', 'messages/s', 'server CPU'],
];

function rowOf(of: FeedRun): (string | number)[] {
  const perSecond = (count: number) => (count / SECONDS).toFixed(0);
  return [
    ...[of.rate, of.sockets, of.top, of.lostTop, of.topP99, of.topLatest],
    (of.sampled / SECONDS).toFixed(1),
    perSecond(of.deliveries),
    perSecond(of.messages),
    `${(100 * of.cpu).toFixed(0)} % of a core`,
  ];
}

/**
 * What the feed tells at 500, 2,000 and 5,000 drops a second, how late, and what it costs, on PostgreSQL. Drops are
 * rows written at the rate; the openings around them are left out.
 */
export async function benchFeed(): Promise<string> {
  const postgres = await startPostgres();
  const host = forkScript(join(import.meta.dirname, 'server.ts'), { DATABASE_URL: postgres.url });
  const site = await nextAnswer<FeedSite>(host);
  const writer = forkScript(join(import.meta.dirname, 'dropWriter.ts'));
  const listeners = forkScript(join(import.meta.dirname, 'listeners.ts'));
  const processes = { host, writer, listeners, databaseUrl: postgres.url, site };
  try {
    // The first run warms up and is not counted.
    await run(processes, RATES[0] ?? 0, SOCKETS[0] ?? 0);
    const rates: FeedRun[] = [];
    for (const rate of RATES) rates.push(await run(processes, rate, MOST_SOCKETS));
    const growth: FeedRun[] = [];
    for (const sockets of SOCKETS) {
      const known = sockets === MOST_SOCKETS ? rates[RATES.indexOf(COMPARED_RATE)] : undefined;
      growth.push(known ?? (await run(processes, COMPARED_RATE, sockets)));
    }
    return describe(rates, growth);
  } finally {
    writer.kill();
    listeners.kill();
    await sendCommand(host, { ask: 'end' });
    await postgres.stop();
  }
}

function describe(rates: readonly FeedRun[], growth: readonly FeedRun[]): string {
  const fastest = rates[RATES.indexOf(HIGHEST_RATE)];
  const each = growth.map(({ deliveries, sockets }) => deliveries / sockets);
  const grown = (each.at(-1) ?? 0) / (each[0] ?? 1);
  return [
    `## Feed: ${SECONDS} s each, ${100 * PLAYERS_SHARE} % of the sockets are players', ${cpus().length} cores`,
    table([head, ...rates.map(rowOf)]),
    `- at ${HIGHEST_RATE} drops a second ${fastest?.lostTop} of ${fastest?.top} of grades 0 and 1 were not told to every socket: ${verdictText(fastest?.lostTop === 0)}`,
    limitLine('latest of them, ms', fastest?.topLatest ?? Infinity, MOST_LATE_MS),
    '',
    `### ${COMPARED_RATE} drops a second, more sockets`,
    table([head, ...growth.map(rowOf)]),
    limitLine(`deliveries a socket at ${SOCKETS.at(-1)} beside ${SOCKETS[0]} sockets`, grown, MOST_GROWTH),
  ].join('\n');
}
