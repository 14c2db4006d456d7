import type { ChildProcess } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { median, table } from '../figures.ts';
import type { BenchPlayer } from '../players.ts';
import { ask, forkScript, heard, onBothStores } from '../processes.ts';
import type { OpeningOrder } from './host.ts';

/**
 * Openings a second over HTTP beside the bare statement, on both stores, at the same concurrency. Runs of the two
 * follow each other in turn and medians are compared, because the machine's speed drifts.
 */
const RUNS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
const CORES = cpus().length;

interface Measured {
  done: number;
  seconds: number;
  cpuSeconds: number;
}

interface Loaded extends Measured {
  failed: number;
  p50: number;
  p99: number;
  serverCpuSeconds: number;
}

interface Host {
  url: string;
  boxId: string;
  players: BenchPlayer[];
}

const forkHere = (file: string, env?: NodeJS.ProcessEnv) => forkScript(join(import.meta.dirname, file), env);

async function overHttp(host: ChildProcess, site: Host, run: number): Promise<Loaded> {
  const load = forkHere('load.ts');
  const before = await ask<number>(host, { ask: 'cpu' });
  load.send({ ...site, connections: CONNECTIONS, seconds: SECONDS, run });
  const result = await heard<Omit<Loaded, 'serverCpuSeconds'>>(load);
  const serverCpuSeconds = (await ask<number>(host, { ask: 'cpu' })) - before;
  return { ...result, serverCpuSeconds };
}

const rate = ({ done, seconds }: Measured): number => done / seconds;

/** What the rate would be had the generator's CPU been another machine's: its share of the cores is taken off the time. */
const rateWithoutGenerator = ({ done, seconds, cpuSeconds }: Measured): number =>
  done / Math.max(seconds - cpuSeconds / CORES, 0.001);

interface Row {
  store: string;
  bare: number;
  http: number;
  alone: number;
  loads: Loaded[];
  verdict: string;
}

async function measure(store: string, env: NodeJS.ProcessEnv): Promise<Row> {
  const host = forkHere('host.ts', env);
  const site = await heard<Host>(host);
  const order: OpeningOrder = { ask: 'bare', connections: CONNECTIONS, seconds: SECONDS };
  const bares: Measured[] = [];
  const loads: Loaded[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const bare = await ask<Measured>(host, order);
    const http = await overHttp(host, site, run);
    // The first pair warms both paths up and is not counted.
    if (run > 0) {
      bares.push(bare);
      loads.push(http);
    }
  }
  const lines = await ask<string[]>(host, { ask: 'audit' });
  await ask(host, { ask: 'end' });
  return {
    store,
    bare: median(bares.map(rate)),
    http: median(loads.map(rate)),
    alone: median(loads.map(rateWithoutGenerator)),
    loads,
    verdict: lines.at(-1) ?? '',
  };
}

function cellsOf({ store, bare, http, alone, loads, verdict }: Row): (string | number)[] {
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  const generator = median(loads.map((load) => load.cpuSeconds / load.seconds));
  const server = median(loads.map((load) => load.serverCpuSeconds / load.seconds));
  return [
    store,
    bare.toFixed(0),
    http.toFixed(0),
    percent(http / bare),
    alone.toFixed(0),
    percent(alone / bare),
    percent(server),
    percent(generator),
    `${median(loads.map((load) => load.p50))} / ${median(loads.map((load) => load.p99))}`,
    loads.reduce((sum, load) => sum + load.failed, 0),
    verdict,
  ];
}

export async function benchOpenings(): Promise<string> {
  const rows = await onBothStores(CONNECTIONS, measure);
  const title = `Openings a second, ${CONNECTIONS} at once, median of ${RUNS} runs of ${SECONDS} s in turn, ${CORES} cores`;
  const head = [
    ...['store', 'bare statement', 'over HTTP', 'of bare', 'generator’s CPU taken off', 'of bare'],
    ...['server CPU', 'generator CPU', 'p50 / p99 ms', 'failed', 'afterwards'],
  ];
  return [title, '', table([head, ...rows.map(cellsOf)])].join('\n');
}
