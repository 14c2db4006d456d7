import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { boxOpen } from '../../../src/net/contract/calls/games/box.ts';
import type { BenchPlayer } from '../players.ts';
import { forkScript, nextAnswer, onBothStores, sendCommand, withNewStore } from '../processes.ts';
import { limitLine, median, table, verdictText } from '../reporting.ts';
import { sampleReads } from './reads.ts';
import type { Usage } from './revisionServer.ts';
import { withRevision } from './revisionTree.ts';

/** Openings of this revision and another, in turns on the same machine: the ratio holds where the speed drifts. */
const RUNS = 7;
const SECONDS = 3;
/** Until V8 has compiled what an opening runs: the rate of a new embedded store doubles within it. */
const WARM_UP_SECONDS = 15;
const CONCURRENCIES = [8, 32] as const;
const MOST_CONNECTIONS = Math.max(...CONCURRENCIES);
const LEAST_RATIO = 1.4;
const MOST_BYTES = 1_900;
const MOST_READ_MS = 40;
const ROOT = join(import.meta.dirname, '../../..');

interface Revision {
  readonly host: ChildProcess;
  readonly site: { url: string; boxId: string; players: BenchPlayer[] };
}

interface Run {
  readonly perSecond: number;
  readonly done: number;
  readonly failed: number;
  readonly readP99: number;
  readonly loopP50: number;
  readonly loopP99: number;
  readonly storeBytes: number;
  readonly logBytes: number;
}

type Side = 'former' | 'now';

async function startRevision(folder: string, env: NodeJS.ProcessEnv): Promise<Revision> {
  const host = forkScript(join(folder, 'tests/bench/openings/revisionServer.ts'), env, folder);
  return { host, site: await nextAnswer<Revision['site']>(host) };
}

async function load(
  { host, site }: Revision,
  connections: number,
  run: number,
  seconds: number,
): Promise<Run> {
  const generator = forkScript(join(import.meta.dirname, 'loadGenerator.ts'));
  const before = await sendCommand<Usage>(host, { ask: 'usage' });
  const request = { path: boxOpen.path, body: `boxId=${site.boxId}&count=1&fast=true` };
  const reads = sampleReads(`${site.url}/api/box/list`, seconds);
  generator.send({ ...site, request, connections, seconds, run: run * 100 + connections });
  const {
    done,
    seconds: taken,
    failed,
  } = await nextAnswer<{ done: number; seconds: number; failed: number }>(generator);
  const readP99 = await reads;
  const after = await sendCommand<Usage>(host, { ask: 'usage' });
  return {
    perSecond: done / taken,
    done,
    failed,
    readP99,
    loopP50: after.loopDelay.p50,
    loopP99: after.loopDelay.p99,
    storeBytes: after.storeBytes - before.storeBytes,
    logBytes: after.logBytes - before.logBytes,
  };
}

interface Comparison {
  readonly store: string;
  readonly connections: number;
  readonly runs: Readonly<Record<Side, Run[]>>;
}

async function compare(store: string, sides: Readonly<Record<Side, Revision>>): Promise<Comparison[]> {
  const compared: Comparison[] = [];
  for (const connections of CONCURRENCIES) {
    const runs = { former: [] as Run[], now: [] as Run[] };
    for (let run = 0; run <= RUNS; run++) {
      for (const side of ['former', 'now'] as const) {
        const result = await load(sides[side], connections, run, run > 0 ? SECONDS : WARM_UP_SECONDS);
        if (run > 0) runs[side].push(result);
      }
    }
    compared.push({ store, connections, runs });
  }
  return compared;
}

const of = (runs: readonly Run[], figure: keyof Run): number => median(runs.map((run) => run[figure]));
const sum = (runs: readonly Run[], figure: keyof Run): number =>
  runs.reduce((total, run) => total + run[figure], 0);
const perOpening = (runs: readonly Run[], figure: 'storeBytes' | 'logBytes'): number =>
  sum(runs, figure) / Math.max(sum(runs, 'done'), 1);

/** Of runs that follow each other: between these the machine's speed differs least. */
const ratioOf = ({ runs }: Comparison): number =>
  median(runs.now.map(({ perSecond }, run) => perSecond / (runs.former[run]?.perSecond ?? Infinity)));

function rowsOf({ store, connections, runs }: Comparison): (string | number)[][] {
  return (['former', 'now'] as const).map((side) => [
    store,
    connections,
    side,
    of(runs[side], 'perSecond').toFixed(0),
    perOpening(runs[side], 'storeBytes').toFixed(0),
    perOpening(runs[side], 'logBytes').toFixed(0),
    `${of(runs[side], 'loopP50').toFixed(1)} / ${of(runs[side], 'loopP99').toFixed(1)}`,
    of(runs[side], 'readP99').toFixed(1),
    sum(runs[side], 'failed'),
  ]);
}

function verdictsOf(comparison: Comparison): string[] {
  const { store, connections, runs } = comparison;
  const name = `${store}, ${connections} at once`;
  const ratio = ratioOf(comparison);
  const lines = [
    `- ${name}: ${ratio.toFixed(2)} times the former, at least ${LEAST_RATIO}: ${verdictText(ratio >= LEAST_RATIO)}`,
  ];
  if (connections < 32) return lines;
  lines.push(limitLine(`${name}, bytes of an opening`, perOpening(runs.now, 'storeBytes'), MOST_BYTES));
  if (store === 'embedded')
    lines.push(limitLine(`${name}, p99 of a read in ms`, of(runs.now, 'readP99'), MOST_READ_MS));
  return lines;
}

/** @param revision a commit; this revision is compared with it */
export async function benchRevisions(revision: string): Promise<string> {
  const comparisons = await withRevision(revision, async (folder) => {
    const measured = await onBothStores(MOST_CONNECTIONS, (store, env) =>
      withNewStore(store, MOST_CONNECTIONS, async (formerEnv) => {
        const former = await startRevision(folder, formerEnv);
        const now = await startRevision(ROOT, env);
        const compared = await compare(store, { former, now });
        for (const { host } of [former, now]) await sendCommand(host, { ask: 'end' });
        return compared;
      }),
    );
    return measured.flat();
  });
  const title = `Openings a second beside ${revision}, median of ${RUNS} runs of ${SECONDS} s in turns`;
  const head = [
    ...['store', 'at once', 'revision', 'openings a second', 'bytes an opening', 'log bytes an opening'],
    ...['loop delay p50 / p99 ms', 'p99 of a read, ms', 'failed'],
  ];
  return [
    title,
    '',
    table([head, ...comparisons.flatMap(rowsOf)]),
    '',
    ...comparisons.flatMap(verdictsOf),
  ].join('\n');
}
