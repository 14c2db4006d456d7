import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { ensureBuild } from '../../../tools/setup.mjs';
import { readConfig } from '../../../server/config/config.ts';
import { openStore } from '../../../server/db/store/open-store.ts';
import type { Store } from '../../../server/db/store/store.ts';
import { readMall } from '../../../server/domain/mall/read-mall.ts';
import { seedStore } from '../../../server/domain/catalogue-loading/seed.ts';
import { realPorts } from '../../../server/platform/ports.ts';
import { benchScrolling } from '../backpack/scrolling.ts';
import { onBothStores } from '../processes.ts';
import { limitLine, median, table } from '../reporting.ts';
import { seedCatalogue } from './seedCatalogue.ts';

const ITEMS = 50_000;
const CARDS = 5_000;
const PAGE = 60;
const TRIES = 31;
/** A search of the product beside the bare statement on the index. */
const MAX_BARE = 3;
/** A search that finds nothing asks which words are meant, and searches again. */
const MAX_MISTYPED_MS = 20;
const MAX_SCRIPT_MS = 2;

/** The mall: searches among 50,000 items on both stores, and scrolling through 5,000 cards in Chromium. */
export async function benchMall(): Promise<string> {
  if (!(await ensureBuild())) throw new Error('the page could not be built');
  const stores = await onBothStores(2, measureStore);
  return ['## Mall', ...stores.flat(), '', await benchCards()].join('\n');
}

async function measureStore(name: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const reading = readConfig({ ...process.env, ...env });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const store = await openStore(reading.config, pino({ level: 'silent' }));
  await seedStore(store, { clock: realPorts().clock, houseShards: 16, catalogueDir: 'catalogue' });
  await seedCatalogue(store, ITEMS);
  const rows = await measureSearches(store);
  await store.close();
  const ratios = rows.filter(({ isMistyped }) => !isMistyped).map(({ bare, product }) => product / bare);
  const mistyped = rows.filter(({ isMistyped }) => isMistyped).map(({ product }) => product);
  const lines = rows.map((row) => [
    row.name,
    row.bare.toFixed(2),
    row.product.toFixed(2),
    (row.product / row.bare).toFixed(2),
  ]);
  return [
    `### ${name}: ${ITEMS} items, pages of ${PAGE}, ms, medians of ${TRIES}`,
    table([['search', 'bare', 'product', 'ratio'], ...lines]),
    limitLine('worst search beside its bare statement', Math.max(...ratios), MAX_BARE),
    limitLine('worst search with an error, ms', Math.max(...mistyped), MAX_MISTYPED_MS),
  ];
}

const FOUND = `SELECT * FROM catalogue_items WHERE search_text LIKE $1 ORDER BY price DESC, id DESC LIMIT ${PAGE + 1}`;

interface Search {
  readonly name: string;
  readonly search: string;
  /** Of the bare statement that finds the same. */
  readonly pattern: string;
  readonly isMistyped?: boolean;
}

const searches: readonly Search[] = [
  { name: 'one English name', search: 'comet tide 12', pattern: '%comet tide 12%' },
  { name: 'a common English word', search: 'gravity', pattern: '%gravity%' },
  { name: 'one Chinese name', search: '赤壁羽翼12', pattern: '%赤壁羽翼12%' },
  { name: 'a common Chinese word', search: '夜航', pattern: '%夜航%' },
  { name: 'pinyin', search: 'qingcidengta', pattern: '%qingcidengta%' },
  {
    name: 'one name with errors',
    search: 'feathr harbor 1234',
    pattern: '%feather harbour 1234%',
    isMistyped: true,
  },
  { name: 'a common word with an error', search: 'gravty', pattern: '%gravity%', isMistyped: true },
  { name: 'a homophone', search: '赤壁羽意', pattern: '%chi bi yu yi%', isMistyped: true },
];

async function measureSearches(store: Store) {
  const rows: { name: string; bare: number; product: number; isMistyped: boolean }[] = [];
  for (const { name, search, pattern, isMistyped = false } of searches) {
    const bare: number[] = [];
    const product: number[] = [];
    for (let round = 0; round < TRIES; round += 1) {
      bare.push(await msOf(() => store.query(FOUND, [pattern])));
      product.push(await msOf(() => readMall(store, { sort: 'priceHigh', search, pageSize: PAGE })));
    }
    rows.push({ name, bare: median(bare), product: median(product), isMistyped });
  }
  return rows;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The added items have no pictures: each shows the same one. */
function benchCards(): Promise<string> {
  const body = readFileSync('assets/items/knife-zero-gravity.webp');
  return benchScrolling({
    script: join(import.meta.dirname, 'server.ts'),
    path: '/shop',
    count: CARDS,
    maxScriptMs: MAX_SCRIPT_MS,
    async prepare(page) {
      await page.route('**/art/items/bench-*', (route) => route.fulfill({ contentType: 'image/webp', body }));
    },
  });
}
