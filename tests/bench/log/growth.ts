import { randomBytes } from 'node:crypto';
import type { LogEntry } from '../../../src/fair/log/entries.ts';
import { inclusionProof } from '../../../src/fair/log/proofs.ts';
import type { ReadTile } from '../../../src/fair/log/proofs.ts';
import { TILE_WIDTH } from '../../../src/fair/log/tiles.ts';
import { migrate } from '../../../server/db/store/migrate.ts';
import { openPostgres } from '../../../server/db/store/postgres.ts';
import { sha256 } from '../../../server/domain/log/signer.ts';
import { seedStore } from '../../../server/domain/catalogue-loading/seed.ts';
import type { Services } from '../../../server/domain/services/services.ts';
import { realPorts } from '../../../server/platform/ports.ts';
import { startPostgres } from '../../../tools/postgres.mjs';
import { LogWriter } from '../../support/logWriter.ts';
import { buildTestServices } from '../../support/services.ts';
import { openOnce } from '../openings/baseline.ts';
import { createPlayers } from '../players.ts';
import { readHouseAccounts } from '../../../server/ledger/accounts.ts';
import { median, table } from '../reporting.ts';

const SMALLEST = 10_000;
/** Entries of one timed integration. */
const ADDED = 1_000;
const ROUNDS = 9;
const READS = 99;
/** Of a pair between its commitment and the next. */
const ROLLS_OF_PAIR = 15;
/** Bundles that one statement writes. */
const BUNDLES_AT_ONCE = 64;

/** How the work of a log grows with it, on PostgreSQL. @param most leaves of the largest log */
export async function benchGrowingLog(most: number): Promise<string> {
  // Without fsync: the fill is quick, and the disk's noise is in no figure.
  const cluster = await startPostgres({
    settings: { fsync: 'off', max_wal_size: '8GB', shared_buffers: '1GB' },
  });
  const store = await openPostgres({ url: cluster.url, poolSize: 2 });
  try {
    const ports = realPorts();
    await migrate(store);
    await seedStore(store, { clock: ports.clock, houseShards: 16, catalogueDir: 'catalogue' });
    const services = await buildTestServices(store, ports);
    await rollSome(services);
    const rows: (string | number)[][] = [];
    for (let leaves = SMALLEST; leaves <= most; leaves *= 10) rows.push(await measure(services, leaves));
    const head = [
      ...['leaves', `adding ${ADDED} entries`, 'a bundle', 'a tile of level 0', 'a tile of level 1'],
      ...['a proof of inclusion', 'bytes a leaf', 'of them bundles'],
    ];
    return [
      `The log as it grows, PostgreSQL: ms, medians of ${ROUNDS} additions and ${READS} reads`,
      '',
      table([head, ...rows]),
    ].join('\n');
  } finally {
    await store.close();
    await cluster.stop();
  }
}

/** Rolls whose facts are added again and again. */
async function rollSome(services: Services): Promise<void> {
  const house = await readHouseAccounts(services.store);
  const [cheapest] = [...services.catalogue.current().boxes].sort((one, other) => one.price - other.price);
  const [player] = await createPlayers(services, 1);
  if (cheapest === undefined || player === undefined) throw new Error('no box or player');
  const roller = { pair: await services.seeds.active(player.id), busy: false };
  for (let rolled = 0; rolled < ADDED; rolled += 1) await openOnce(services, house, roller, cheapest);
  await services.log.integrate();
}

async function measure(services: Services, leaves: number): Promise<(string | number)[]> {
  const { store, log } = services;
  const size = await fill(services, leaves);
  const adding: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await store.query(`INSERT INTO log_outbox (source, row_id) SELECT 'roll', id FROM rolls LIMIT $1`, [
      ADDED,
    ]);
    const ms = await timed(() => log.integrate());
    if (round > 0) adding.push(ms);
  }
  const readTile: ReadTile = async (tile) => {
    const bytes = await log.readTile(tile);
    if (bytes === null) throw new Error('a tile is missing');
    return bytes;
  };
  const anywhere = (below: number) => Math.floor(Math.random() * below);
  const full = Math.floor(size / TILE_WIDTH);
  const one = (level: 0 | 'entries') => readTile({ level, index: anywhere(full), width: TILE_WIDTH });
  const ofLevel1 = Math.floor(full / TILE_WIDTH);
  const reads = [
    () => one('entries'),
    () => one(0),
    () =>
      ofLevel1 === 0
        ? readTile({ level: 1, index: 0, width: full })
        : readTile({ level: 1, index: anywhere(ofLevel1), width: TILE_WIDTH }),
    () => inclusionProof(sha256, readTile, anywhere(size), size),
  ];
  const times: number[] = [];
  for (const read of reads) times.push(await medianOf(read));
  const [bytes] = await store.query<{ all: number; bundles: number }>(
    `SELECT pg_total_relation_size('log_bundles') + pg_total_relation_size('log_tiles')
       + pg_total_relation_size('log_places') AS all, pg_total_relation_size('log_bundles') AS bundles`,
  );
  const perLeaf = (count = 0) => (count / (size + ADDED * (ROUNDS + 1))).toFixed(1);
  return [
    size.toLocaleString('en'),
    ...[median(adding), ...times].map((ms) => ms.toFixed(2)),
    perLeaf(bytes?.all),
    perLeaf(bytes?.bundles),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) times.push(await timed(work));
  return median(times);
}

/** Writes a log of so many leaves, as if they had been added: a commitment, its seed, then its rolls. @returns its size */
async function fill(services: Services, leaves: number): Promise<number> {
  const writer = new LogWriter(services);
  const entries = pairEntries(services.ports.clock.now());
  const perStatement = BUNDLES_AT_ONCE * TILE_WIDTH;
  const size = Math.ceil(leaves / TILE_WIDTH) * TILE_WIDTH;
  await writer.begin();
  for (let from = 0; from < size; from += perStatement)
    await writer.add(Array.from({ length: Math.min(perStatement, size - from) }, () => entries.next().value));
  await writer.sign();
  for (const name of ['log_bundles', 'log_tiles', 'log_places'])
    await services.store.exec(`VACUUM (ANALYZE) ${name}`);
  return size;
}

/** What a player’s pairs write, with ids and hashes as random as real ones. */
function* pairEntries(start: Date): Generator<LogEntry, never> {
  for (let moment = start.getTime(); ;) {
    const commitment = randomBytes(32).toString('hex');
    const at = new Date(moment).toISOString();
    yield { kind: 'commitment', of: 'pair', commitment, at };
    yield { kind: 'seed', commitment, fromRound: 1, userSeed: randomBytes(8).toString('hex'), at };
    for (let round = 1; round <= ROLLS_OF_PAIR; round += 1) {
      moment += 7;
      const hex = `${moment.toString(16).padStart(12, '0')}7${randomBytes(10).toString('hex').slice(1)}`;
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
      const ticket = (randomBytes(4).readUInt32BE() % 100_000) + 1;
      yield { kind: 'roll', id, commitment, round, ticket, table: 'first-light:1' };
    }
  }
}
