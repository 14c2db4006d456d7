import type { ChildProcess } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { median, table } from '../reporting.ts';
import type { BenchPlayer } from '../players.ts';
import { forkScript, nextAnswer, onBothStores, sendCommand } from '../processes.ts';

/**
 * Latency of openings while nobody logs in, and during a storm of logins with wrong passwords. Runs alternate and medians
 * are compared, because the machine's speed drifts. All processes share the machine.
 */
const RUNS = 5;
const SECONDS = 4;
const OPENING_CONNECTIONS = 4;
const STORM_CONNECTIONS = 200;
/** Several times what two cores can hash. */
const LOGINS_PER_SECOND = 300;

interface Openings {
  done: number;
  failed: number;
  seconds: number;
  p50: number;
  p99: number;
}

interface Storm {
  compared: number;
  busy: number;
  seconds: number;
}

interface Site {
  url: string;
  boxId: string;
  players: BenchPlayer[];
}

const forkOf = (file: string, env?: NodeJS.ProcessEnv): ChildProcess =>
  forkScript(join(import.meta.dirname, file), env);

function openBoxes(site: Site, run: number): Promise<Openings> {
  const load = forkOf('../openings/loadGenerator.ts');
  load.send({ ...site, connections: OPENING_CONNECTIONS, seconds: SECONDS, run });
  return nextAnswer<Openings>(load);
}

function logIn({ url }: Site): Promise<Storm> {
  const storm = forkOf('storm.ts');
  // It begins before the openings and ends after them.
  storm.send({ url, connections: STORM_CONNECTIONS, rate: LOGINS_PER_SECOND, seconds: SECONDS + 2 });
  return nextAnswer<Storm>(storm);
}

async function measure(store: string, env: NodeJS.ProcessEnv): Promise<(string | number)[]> {
  const host = forkOf('../openings/server.ts', { ...env, TRUST_PROXY: '127.0.0.1' });
  const site = await nextAnswer<Site>(host);
  const quiet: Openings[] = [];
  const stormy: Openings[] = [];
  const storms: Storm[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const calm = await openBoxes(site, run * 2);
    const [busy, storm] = await Promise.all([openBoxes(site, run * 2 + 1), logIn(site)]);
    // The first pair warms the paths up and is not counted.
    if (run === 0) continue;
    quiet.push(calm);
    stormy.push(busy);
    storms.push(storm);
  }
  await sendCommand(host, { ask: 'end' });
  const of = (runs: Openings[], value: (run: Openings) => number) => median(runs.map(value));
  const rate = (count: (storm: Storm) => number) =>
    median(storms.map((storm) => count(storm) / storm.seconds)).toFixed(0);
  return [
    store,
    `${of(quiet, ({ p50 }) => p50)} / ${of(quiet, ({ p99 }) => p99)}`,
    `${of(stormy, ({ p50 }) => p50)} / ${of(stormy, ({ p99 }) => p99)}`,
    of(quiet, ({ done, seconds }) => done / seconds).toFixed(0),
    of(stormy, ({ done, seconds }) => done / seconds).toFixed(0),
    [...quiet, ...stormy].reduce((sum, { failed }) => sum + failed, 0),
    rate(({ compared }) => compared),
    rate(({ busy }) => busy),
  ];
}

export async function benchLogins(): Promise<string> {
  const rows = await onBothStores(OPENING_CONNECTIONS, measure);
  const title =
    `Openings at ${OPENING_CONNECTIONS} connections, alone and during ${LOGINS_PER_SECOND} logins a second, ` +
    `median of ${RUNS} runs of ${SECONDS} s in turn, ${cpus().length} cores`;
  const head = [
    ...['store', 'alone p50 / p99 ms', 'in the storm p50 / p99 ms', 'a second alone', 'in the storm'],
    ...['failed', 'passwords compared a second', 'refused as busy a second'],
  ];
  return [title, '', table([head, ...rows])].join('\n');
}
