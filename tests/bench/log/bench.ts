import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { BenchPlayer } from '../players.ts';
import { forkScript, nextAnswer, onBothStores, sendCommand } from '../processes.ts';
import type { StoreName } from '../processes.ts';
import { median, table, verdictText } from '../reporting.ts';
import { benchGrowingLog } from './growth.ts';
import type { LogCommand } from './server.ts';

/** Pairs of a run with the log and one without it; every other pair begins with the log, because the store grows. */
const PAIRS = 20;
const SECONDS = 2;
const WARM_UP_SECONDS = 15;
const CONNECTIONS = 32;
const LEAST_RATIO = 0.95;
const MOST_LEAVES = 1_000_000;

interface Site {
  readonly url: string;
  readonly request: { readonly path: string; readonly body: string };
  readonly players: readonly BenchPlayer[];
}

interface Load {
  readonly done: number;
  readonly failed: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
}

interface Run {
  /** Openings a second; the time to add what still waits afterwards counts. */
  readonly rate: number;
  readonly load: Load;
  /** Of the server, an opening, ms: what other programs of the machine do is not in it. */
  readonly cpuMs: number;
}

/**
 * What the log costs: openings with and without it on both stores, and how its own work grows with it.
 * @param leaves of the largest log; 1,000,000 without it
 */
export async function benchLog(leaves = String(MOST_LEAVES)): Promise<string> {
  const compared = await onBothStores(CONNECTIONS, compareOpenings);
  return [...compared, await benchGrowingLog(Number(leaves))].join('\n\n');
}

async function compareOpenings(store: StoreName, env: NodeJS.ProcessEnv): Promise<string> {
  const host = forkScript(join(import.meta.dirname, 'server.ts'), env);
  const site = await nextAnswer<Site>(host);
  await runOnce(host, site, { run: 0, isOn: true, seconds: WARM_UP_SECONDS });
  const [without, withLog]: [Run[], Run[]] = [[], []];
  for (let run = 1; run <= 2 * PAIRS; run += 1) {
    const isOn = run % 4 >= 2;
    (isOn ? withLog : without).push(await runOnce(host, site, { run, isOn, seconds: SECONDS }));
  }
  await sendCommand(host, { ask: 'end' });
  const ratio = median(withLog.map(({ rate }, at) => rate / (without[at]?.rate ?? Infinity)));
  const ofCpu = median(withLog.map(({ cpuMs }, at) => (without[at]?.cpuMs ?? 0) / cpuMs));
  const row = (name: string, runs: readonly Run[]) => [
    name,
    median(runs.map(({ rate }) => rate)).toFixed(0),
    median(runs.map(({ cpuMs }) => cpuMs)).toFixed(2),
    `${median(runs.map(({ load }) => load.p50))} / ${median(runs.map(({ load }) => load.p99))}`,
    runs.reduce((sum, { load }) => sum + load.failed, 0),
  ];
  return [
    `Openings a second, ${store}, ${CONNECTIONS} at once, median of ${PAIRS} pairs of runs of ${SECONDS} s`,
    '',
    table([
      ['', 'openings a second', 'server’s CPU an opening, ms', 'p50 / p99 ms', 'failed'],
      row('without the log', without),
      row('with it', withLog),
    ]),
    '',
    `- of the rate without it: ${ratio.toFixed(3)}, at least ${LEAST_RATIO}: ${verdictText(ratio >= LEAST_RATIO)}`,
    `- of openings for the same CPU of the server: ${ofCpu.toFixed(3)}`,
  ].join('\n');
}

async function runOnce(
  host: ChildProcess,
  site: Site,
  { run, isOn, seconds }: { run: number; isOn: boolean; seconds: number },
): Promise<Run> {
  const send = <T>(order: LogCommand) => sendCommand<T>(host, order);
  await send({ ask: 'log', isOn });
  const generator = forkScript(join(import.meta.dirname, '../openings/loadGenerator.ts'));
  const cpu = await send<number>({ ask: 'cpu' });
  generator.send({ ...site, connections: CONNECTIONS, seconds, run });
  const load = await nextAnswer<Load>(generator);
  const drained = await send<number>({ ask: 'drain' });
  const cpuMs = (((await send<number>({ ask: 'cpu' })) - cpu) * 1_000) / load.done;
  return { load, cpuMs, rate: load.done / (load.seconds + (isOn ? drained : 0)) };
}
