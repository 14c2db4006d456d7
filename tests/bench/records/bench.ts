import { pino } from 'pino';
import { readConfig } from '../../../server/config/config.ts';
import { openStore } from '../../../server/db/store/open-store.ts';
import { seedStore } from '../../../server/domain/catalogue-loading/seed.ts';
import { readEntryPage } from '../../../server/domain/records/balance-entries.ts';
import { entryFilter, readBalanceLog } from '../../../server/domain/records/balance-log.ts';
import { readFlow } from '../../../server/domain/records/flow.ts';
import { writePosition } from '../../../server/domain/records/positions.ts';
import { realPorts } from '../../../server/platform/ports.ts';
import type { Store } from '../../../server/db/store/store.ts';
import { postMany } from '../../support/records.ts';
import { buildTestServices } from '../../support/services.ts';
import { createPlayers } from '../players.ts';
import { onBothStores } from '../processes.ts';
import { limitLine, median, table } from '../reporting.ts';

const POSTINGS = 100_000;
const PAGE = 15;
const DEEP = 500;
const TRIES = 31;
/** Page 500 beside page 1, by position; and page 1 beside the bare statement on the index. */
const MAX_DEEP = 2;
const MAX_BARE = 6;

/** Pages of a player's records with 100,000 postings, without HTTP. */
export async function benchRecords(): Promise<string> {
  const [embedded, postgres] = await onBothStores(2, measureStore);
  return ['## Records', ...(embedded ?? []), ...(postgres ?? [])].join('\n');
}

async function measureStore(name: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const reading = readConfig({ ...process.env, ...env });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const store = await openStore(reading.config, pino({ level: 'silent' }));
  const ports = realPorts();
  await seedStore(store, { clock: ports.clock, houseShards: 16, catalogueDir: 'catalogue' });
  const services = await buildTestServices(store, ports);
  const [player] = await createPlayers(services, 1);
  if (player === undefined) throw new Error('no player');
  await postMany(services, player.id, POSTINGS);
  await store.exec('ANALYZE');
  const lines = await measurePages(store, player.id);
  await store.close();
  return [`### ${name}`, ...lines];
}

async function measurePages(store: Store, playerId: string): Promise<string[]> {
  const filter = entryFilter({ view: 'journey' });
  const [account] = await store.query<{ id: number }>(`SELECT player_account($1::uuid, 'main') AS id`, [
    playerId,
  ]);
  const deep = await positionAt(store, account?.id ?? 0, (DEEP - 1) * PAGE);
  const numbered = (page: number) => readBalanceLog(store, playerId, { page, pageSize: PAGE });
  const bare = () =>
    store.query(
      `SELECT at, posting_id FROM balance_entries WHERE account_id = $1 ORDER BY at DESC, posting_id DESC LIMIT $2`,
      [account?.id, PAGE],
    );
  const figures = {
    'the bare statement': await medianOf(bare),
    'page 1 by position': await medianOf(() => readEntryPage(store, playerId, filter, { pageSize: PAGE })),
    'page 500 by position': await medianOf(() =>
      readEntryPage(store, playerId, filter, { pageSize: PAGE, before: deep }),
    ),
    'page 1 by number, with the total': await medianOf(() => numbered(1)),
    'page 500 by number, with the total': await medianOf(() => numbered(DEEP)),
    'the flow of all time': await medianOf(() => readFlow(store, playerId, { zone: 'Asia/Shanghai' })),
  };
  return [
    table([['what', 'ms, median'], ...Object.entries(figures).map(([what, ms]) => [what, ms.toFixed(2)])]),
    limitLine(
      'page 500 beside page 1, by position',
      figures['page 500 by position'] / figures['page 1 by position'],
      MAX_DEEP,
    ),
    limitLine(
      'page 1 by position beside the bare statement',
      figures['page 1 by position'] / figures['the bare statement'],
      MAX_BARE,
    ),
  ];
}

async function positionAt(store: Store, account: number, offset: number): Promise<string> {
  const [row] = await store.query<{ at: Date; id: number }>(
    `SELECT at, posting_id AS id FROM balance_entries WHERE account_id = $1
     ORDER BY at DESC, posting_id DESC LIMIT 1 OFFSET $2`,
    [account, offset],
  );
  if (row === undefined) throw new Error('there are fewer postings');
  return writePosition(row);
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}
