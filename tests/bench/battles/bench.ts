import { cpus } from 'node:os';
import { join } from 'node:path';
import { median, table } from '../figures.ts';
import { ask, forkScript, heard, onBothStores } from '../processes.ts';
import type { BattleOrder, Settled } from './host.ts';
import { creationToNews } from './latency.ts';

/** Battles drawn and settled a second on both stores, and how long the news of a new one takes to another client. */
const RUNS = 5;
const BATTLES = 96;
const CONNECTIONS = 16;
const LISTENED = 200;

const atShare = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)] ?? 0;

async function measure(store: string, env: NodeJS.ProcessEnv): Promise<(string | number)[]> {
  const host = forkScript(join(import.meta.dirname, 'host.ts'), env);
  const site = await heard<{ url: string; boxes: string; token: string }>(host);
  const order: BattleOrder = { ask: 'settle', battles: BATTLES, connections: CONNECTIONS };
  const runs: Settled[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const settled = await ask<Settled>(host, order);
    // The first run warms up and is not counted.
    if (run > 0) runs.push(settled);
  }
  const news = (await creationToNews(site, LISTENED)).slice(20);
  const verdict = (await ask<string[]>(host, { ask: 'audit' })).at(-1) ?? '';
  await ask(host, { ask: 'end' });
  const perSecond = (ms: (run: Settled) => number) =>
    median(runs.map((run) => run.battles / (ms(run) / 1_000))).toFixed(0);
  return [
    store,
    perSecond(({ drawnMs }) => drawnMs),
    perSecond(({ settledMs }) => settledMs),
    perSecond(({ drawnMs, settledMs }) => drawnMs + settledMs),
    atShare(news, 0.5).toFixed(1),
    atShare(news, 0.99).toFixed(1),
    verdict,
  ];
}

export async function benchBattles(): Promise<string> {
  const rows = await onBothStores(CONNECTIONS, measure);
  const title = `Battles a second, two seats and three boxes, ${CONNECTIONS} at once, median of ${RUNS} runs of ${BATTLES}, ${cpus().length} cores`;
  const head = [
    ...['store', 'created, filled and drawn', 'settled', 'whole lives'],
    ...['creation to event 31 p50 ms', 'p99 ms', 'afterwards'],
  ];
  return [title, '', table([head, ...rows])].join('\n');
}
