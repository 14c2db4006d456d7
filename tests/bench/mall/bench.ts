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
  const worst = Math.max(...rows.map(([, , , ratio]) => Number(ratio)));
  return [
    `### ${name}: ${ITEMS} items, pages of ${PAGE}, ms, medians of ${TRIES}`,
    table([['search', 'bare', 'product', 'ratio'], ...rows]),
    limitLine('worst search beside its bare statement', worst, MAX_BARE),
  ];
}

const FOUND = `SELECT * FROM catalogue_items WHERE search_text LIKE $1 ORDER BY price DESC, id DESC LIMIT ${PAGE + 1}`;
const SIMILAR =
  'SELECT * FROM catalogue_items WHERE id IN (SELECT catalogue_similar($1, 60)) ORDER BY price DESC, id DESC';

/** What is searched for, with the bare statement that finds it. */
const searches: readonly (readonly [name: string, search: string, sql: string, text: string])[] = [
  ['one English name', 'comet tide 12', FOUND, '%comet tide 12%'],
  ['a common English word', 'gravity', FOUND, '%gravity%'],
  ['one Chinese name', '赤壁羽翼12', FOUND, '%赤壁羽翼12%'],
  ['a common Chinese word', '夜航', FOUND, '%夜航%'],
  ['pinyin', 'qingcidengta', FOUND, '%qingcidengta%'],
  ['a typing error', 'comte tdie 1234', SIMILAR, 'comte tdie 1234'],
];

async function measureSearches(store: Store): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (const [name, search, sql, text] of searches) {
    const bare: number[] = [];
    const product: number[] = [];
    for (let round = 0; round < TRIES; round += 1) {
      bare.push(await msOf(() => store.query(sql, [text])));
      product.push(await msOf(() => readMall(store, { sort: 'priceHigh', search, pageSize: PAGE })));
    }
    const [one, other] = [median(bare), median(product)];
    rows.push([name, one.toFixed(2), other.toFixed(2), (other / one).toFixed(2)]);
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
