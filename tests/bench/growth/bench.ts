import { migrate } from '../../../server/db/store/migrate.ts';
import { openPostgres } from '../../../server/db/store/postgres.ts';
import { auditSite } from '../../../server/bootstrap/audit-site.ts';
import { seedStore } from '../../../server/domain/catalogue-loading/seed.ts';
import type { Services } from '../../../server/domain/services/services.ts';
import { readHouseAccounts } from '../../../server/ledger/accounts.ts';
import { realPorts } from '../../../server/platform/ports.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { startPostgres } from '../../../tools/postgres.mjs';
import { buildTestServices } from '../../support/services.ts';
import { openOnce } from '../openings/baseline.ts';
import { createPlayers } from '../players.ts';
import type { BenchPlayer } from '../players.ts';
import { limitLine, median, table } from '../reporting.ts';
import { fillOpenings } from './fill.ts';
import { DEEP_PAGE, findPositions, otherReads, pagedLists } from './lists.ts';

/** Openings of the stores that are compared with the empty one, unless the command names others. */
const SIZES = [1_000_000, 5_000_000];
/** An ordinary player fills every first page, the other one page 2,000 and more. */
const ORDINARY = 240;
const MANY = 100_000;
const CROWD = 100;
const ROUNDS = 41;
const MAX_OPENING = 1.1;
const MAX_FIRST = 1.5;
const MAX_DEEP = 3;
/** The audit computes every roll anew, some ten thousand a second. */
const MAX_AUDITED = 300_000;

interface Site {
  readonly size: number;
  readonly services: Services;
  readonly ordinary: BenchPlayer;
  /** Not in the empty store. */
  readonly busy: BenchPlayer | undefined;
  stop(): Promise<void>;
}

/**
 * Database times beside the empty store, in which only the ordinary player has opened boxes, without HTTP and over one
 * connection. Every figure is taken on all stores in turn.
 */
export async function benchGrowth(args: readonly string[]): Promise<string> {
  const sizes = [0, ...(args.length > 0 ? args.map(Number) : SIZES)];
  // Without fsync: the fill is quick, and the disk's noise is in no figure.
  const cluster = await startPostgres({
    settings: { fsync: 'off', max_wal_size: '8GB', shared_buffers: '1GB' },
  });
  const sites: Site[] = [];
  try {
    for (const size of sizes) sites.push(await prepareSite(cluster.url, size));
    return await measure(sites);
  } finally {
    for (const site of sites) await site.stop();
    await cluster.stop();
  }
}

async function prepareSite(url: string, size: number): Promise<Site> {
  const name = `growth_${size}`;
  const admin = await openPostgres({ url, poolSize: 1 });
  await admin.exec(`CREATE DATABASE ${name}`);
  await admin.close();
  const store = await openPostgres({ url: url.replace(/[^/]*$/, name), poolSize: 2 });
  const ports = realPorts();
  await migrate(store);
  await seedStore(store, { clock: ports.clock, houseShards: 16, catalogueDir: 'catalogue' });
  const services = await buildTestServices(store, ports);
  const [ordinary, busy, ...crowd] = await createPlayers(services, size === 0 ? 1 : CROWD + 2);
  if (ordinary === undefined) throw new Error('no player');
  const share = Math.max(Math.floor((size - MANY) / CROWD), 1);
  await fillOpenings(services, [
    { player: ordinary, count: ORDINARY },
    ...(busy === undefined ? [] : [{ player: busy, count: MANY }]),
    ...crowd.map((player) => ({ player, count: share })),
  ]);
  return { size, services, ordinary, busy, stop: () => store.close() };
}

/** What is timed on one store, by its name. */
type Works = Readonly<Record<string, () => Promise<unknown>>>;

interface Figure {
  readonly name: string;
  /** The name of the work on the empty store that all others are compared with. */
  readonly base: string;
  /** Of each work, beside the base. */
  readonly most: (work: string) => number;
  readonly worksOf: (site: Site) => Promise<Works>;
}

const FIRST = 'first page';
const FIRST_BUSY = `first page, ${MANY} openings`;
const DEEP = `page ${DEEP_PAGE}`;
const DEEP_BUSY = `page ${DEEP_PAGE}, ${MANY} openings`;

const opening: Figure = {
  name: 'an opening',
  base: 'ordinary',
  most: () => MAX_OPENING,
  worksOf: async (site) => ({
    ordinary: await openerOf(site, site.ordinary),
    ...(site.busy === undefined ? {} : { [`${MANY} openings`]: await openerOf(site, site.busy) }),
  }),
};

const lists = Object.entries(pagedLists).map(([name, read]): Figure => ({
  name,
  base: FIRST,
  most: (work) => (work === DEEP || work === DEEP_BUSY ? MAX_DEEP : MAX_FIRST),
  worksOf: async ({ services, ordinary, busy }) => {
    const first = (player: BenchPlayer) => () =>
      read(services, { playerId: player.id, page: 1, positions: undefined });
    const own = { [FIRST]: first(ordinary) };
    if (busy === undefined) return own;
    const positions = await findPositions(services, busy.id);
    const deep = (player: BenchPlayer) => () =>
      read(services, { playerId: player.id, page: DEEP_PAGE, positions });
    return { ...own, [FIRST_BUSY]: first(busy), [DEEP]: deep(ordinary), [DEEP_BUSY]: deep(busy) };
  },
}));

const others = Object.entries(otherReads).map(([name, read]): Figure => ({
  name,
  base: FIRST,
  most: () => MAX_FIRST,
  worksOf: ({ services, ordinary, busy }) => {
    const of = (player: BenchPlayer) => () =>
      read(services, { playerId: player.id, page: 1, positions: undefined });
    return Promise.resolve({
      [FIRST]: of(ordinary),
      ...(busy === undefined ? {} : { [FIRST_BUSY]: of(busy) }),
    });
  },
}));

async function openerOf({ services }: Site, { id }: BenchPlayer): Promise<() => Promise<unknown>> {
  const house = await readHouseAccounts(services.store);
  const [cheapest] = [...services.catalogue.current().boxes].sort((one, other) => one.price - other.price);
  if (cheapest === undefined) throw new Error('no box');
  const player = { pair: await services.seeds.active(id), busy: false };
  return () => openOnce(services, house, player, cheapest);
}

async function measure(sites: readonly Site[]): Promise<string> {
  const rows: string[][] = [];
  const worst = new Map<number, number>();
  for (const figure of [opening, ...lists, ...others]) {
    const medians = await timeInTurns(sites, figure);
    const base = medians.get(figure.base)?.get(0) ?? Number.NaN;
    for (const [work, bySize] of medians) {
      const most = figure.most(work);
      const cells = sites.map(({ size }) => {
        const ms = bySize.get(size);
        if (ms === undefined) return '';
        if (size > 0) worst.set(most, Math.max(worst.get(most) ?? 0, ms / base));
        return size === 0 ? ms.toFixed(2) : `${ms.toFixed(2)} (${(ms / base).toFixed(2)})`;
      });
      rows.push([figure.name, work, ...cells, String(most)]);
    }
  }
  const names = new Map([
    [MAX_OPENING, 'an opening'],
    [MAX_FIRST, 'a first page'],
    [MAX_DEEP, `page ${DEEP_PAGE}`],
  ]);
  return [
    `Database times, ms, medians of ${ROUNDS}, and in brackets beside the first page of the empty store`,
    '',
    table([['what', 'of', ...sites.map(({ size }) => `${size} openings`), 'at most'], ...rows]),
    '',
    ...[...worst].map(([most, ratio]) => limitLine(`worst of ${names.get(most) ?? ''}`, ratio, most)),
    ...(await verdicts(sites)),
  ].join('\n');
}

/** The medians of each work on each store, by the work and the store's size. */
async function timeInTurns(
  sites: readonly Site[],
  { worksOf }: Figure,
): Promise<Map<string, Map<number, number>>> {
  const works = [];
  for (const site of sites) {
    for (const [name, run] of Object.entries(await worksOf(site)))
      works.push({ size: site.size, name, run, times: [] as number[] });
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { run, times } of works) {
      const begun = performance.now();
      await run();
      // The first round reads what the others find in memory.
      if (round > 0) times.push(performance.now() - begun);
    }
  }
  const medians = new Map<string, Map<number, number>>();
  for (const { name, size, times } of works) {
    const bySize = medians.get(name) ?? new Map<number, number>();
    medians.set(name, bySize.set(size, median(times)));
  }
  return medians;
}

async function verdicts(sites: readonly Site[]): Promise<string[]> {
  const lines = [];
  for (const { size, services } of sites.filter(({ size }) => size <= MAX_AUDITED)) {
    const { lines: found } = await auditSite(services.store, nodeHashes, services.seedSecrets);
    lines.push(`- ${size} openings: ${found.at(-1) ?? ''}`);
  }
  return lines;
}
