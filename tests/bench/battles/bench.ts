import { cpus } from 'node:os';
import { join } from 'node:path';
import { median, table } from '../reporting.ts';
import { sendCommand, forkScript, nextAnswer, onBothStores } from '../processes.ts';
import type { SettleCommand, SettleResult } from './server.ts';
import { measureEventLatency } from './latency.ts';

/** Battles drawn and settled per second on both stores, and the delay of a new battle's event at another client. */
const RUNS = 5;
const BATTLES = 96;
const CONNECTIONS = 16;
const LATENCY_SAMPLES = 200;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)] ?? 0;

async function measure(store: string, env: NodeJS.ProcessEnv): Promise<(string | number)[]> {
  const host = forkScript(join(import.meta.dirname, 'server.ts'), env);
  const site = await nextAnswer<{ url: string; boxes: string; token: string }>(host);
  const order: SettleCommand = { ask: 'settle', battles: BATTLES, connections: CONNECTIONS };
  const runs: SettleResult[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const settled = await sendCommand<SettleResult>(host, order);
    // The first run warms up and is not counted.
    if (run > 0) runs.push(settled);
  }
  const news = (await measureEventLatency(site, LATENCY_SAMPLES)).slice(20);
  const verdict = (await sendCommand<string[]>(host, { ask: 'audit' })).at(-1) ?? '';
  await sendCommand(host, { ask: 'end' });
  const perSecond = (ms: (run: SettleResult) => number) =>
    median(runs.map((run) => run.battles / (ms(run) / 1_000))).toFixed(0);
  return [
    store,
    perSecond(({ drawnMs }) => drawnMs),
    perSecond(({ settledMs }) => settledMs),
    perSecond(({ drawnMs, settledMs }) => drawnMs + settledMs),
    percentile(news, 0.5).toFixed(1),
    percentile(news, 0.99).toFixed(1),
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
