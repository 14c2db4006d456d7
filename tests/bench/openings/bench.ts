import type { ChildProcess } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { median, table } from '../reporting.ts';
import type { BenchPlayer } from '../players.ts';
import { sendCommand, forkScript, nextAnswer, onBothStores } from '../processes.ts';
import { benchRevisions } from './revisions.ts';
import type { Game, OpeningCommand } from './server.ts';

/**
 * Openings or dreams per second over HTTP compared with the bare statement, on both stores, at the same concurrency. Runs
 * alternate and medians are compared, because the machine's speed drifts.
 */
const RUNS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
const CORES = cpus().length;

interface RunResult {
  done: number;
  seconds: number;
  cpuSeconds: number;
}

interface LoadResult extends RunResult {
  failed: number;
  p50: number;
  p99: number;
  serverCpuSeconds: number;
}

interface ServerInfo {
  url: string;
  requests: Record<Game, { path: string; body: string }>;
  players: BenchPlayer[];
}

const forkLocal = (file: string, env?: NodeJS.ProcessEnv) => forkScript(join(import.meta.dirname, file), env);

async function runLoadOverHttp(
  host: ChildProcess,
  { url, players, requests }: ServerInfo,
  game: Game,
  run: number,
): Promise<LoadResult> {
  const load = forkLocal('loadGenerator.ts');
  const before = await sendCommand<number>(host, { ask: 'cpu' });
  load.send({ url, players, request: requests[game], connections: CONNECTIONS, seconds: SECONDS, run });
  const result = await nextAnswer<Omit<LoadResult, 'serverCpuSeconds'>>(load);
  const serverCpuSeconds = (await sendCommand<number>(host, { ask: 'cpu' })) - before;
  return { ...result, serverCpuSeconds };
}

const rollsPerSecond = ({ done, seconds }: RunResult): number => done / seconds;

/** The rate without the load generator's CPU time: its share of the cores is subtracted from the time. */
const rateWithoutGenerator = ({ done, seconds, cpuSeconds }: RunResult): number =>
  done / Math.max(seconds - cpuSeconds / CORES, 0.001);

interface Row {
  store: string;
  baseline: number;
  http: number;
  httpWithoutGenerator: number;
  loads: LoadResult[];
  verdict: string;
}

async function measure(game: Game, store: string, env: NodeJS.ProcessEnv): Promise<Row> {
  const host = forkLocal('server.ts', env);
  const site = await nextAnswer<ServerInfo>(host);
  const order: OpeningCommand = { ask: 'bare', game, connections: CONNECTIONS, seconds: SECONDS };
  const bares: RunResult[] = [];
  const loads: LoadResult[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const bare = await sendCommand<RunResult>(host, order);
    const http = await runLoadOverHttp(host, site, game, run);
    // The first pair warms both paths up and is not counted.
    if (run > 0) {
      bares.push(bare);
      loads.push(http);
    }
  }
  const lines = await sendCommand<string[]>(host, { ask: 'audit' });
  await sendCommand(host, { ask: 'end' });
  return {
    store,
    baseline: median(bares.map(rollsPerSecond)),
    http: median(loads.map(rollsPerSecond)),
    httpWithoutGenerator: median(loads.map(rateWithoutGenerator)),
    loads,
    verdict: lines.at(-1) ?? '',
  };
}

function rowCells({ store, baseline, http, httpWithoutGenerator, loads, verdict }: Row): (string | number)[] {
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  const generator = median(loads.map((load) => load.cpuSeconds / load.seconds));
  const server = median(loads.map((load) => load.serverCpuSeconds / load.seconds));
  return [
    store,
    baseline.toFixed(0),
    http.toFixed(0),
    percent(http / baseline),
    httpWithoutGenerator.toFixed(0),
    percent(httpWithoutGenerator / baseline),
    percent(server),
    percent(generator),
    `${median(loads.map((load) => load.p50))} / ${median(loads.map((load) => load.p99))}`,
    loads.reduce((sum, load) => sum + load.failed, 0),
    verdict,
  ];
}

export const benchOpenings = (revision?: string) =>
  revision === undefined ? benchGame('opening', 'Openings') : benchRevisions(revision);
export const benchDreams = () => benchGame('dream', 'Dreams');

async function benchGame(game: Game, name: string): Promise<string> {
  const rows = await onBothStores(CONNECTIONS, (store, env) => measure(game, store, env));
  const title = `${name} a second, ${CONNECTIONS} at once, median of ${RUNS} runs of ${SECONDS} s in turn, ${CORES} cores`;
  const head = [
    ...['store', 'bare statement', 'over HTTP', 'of bare', 'generator’s CPU taken off', 'of bare'],
    ...['server CPU', 'generator CPU', 'p50 / p99 ms', 'failed', 'afterwards'],
  ];
  return [title, '', table([head, ...rows.map(rowCells)])].join('\n');
}
