import { join } from 'node:path';
import { ensureBuild } from '../../../tools/setup.mjs';
import { forkScript, nextAnswer, onBothStores, sendCommand } from '../processes.ts';
import { median, table } from '../reporting.ts';
import { benchScrolling } from './scrolling.ts';

/**
 * A backpack of ten thousand items: what a page far down costs beside the first one, on both stores, and what scrolling
 * through all of them costs in Chromium.
 */
const ITEMS = 10_000;
const PAGE_SIZE = 20;
const LAST_PAGE = ITEMS / PAGE_SIZE;
const ROUNDS = 60;
/** A cursor is the same for every size of a page. */
const WALK_SIZE = 100;
const BY_CURSOR = 'last, by cursor';
const CONNECTIONS = 4;
/** Of a page by cursor, deep beside first. */
const MAX_RATIO = 1.5;
/** Of the page while it scrolls, per frame. */
const MAX_SCRIPT_MS = 4;

interface Site {
  readonly url: string;
  readonly token: string;
}

interface Page {
  readonly next: string | null;
  readonly list: readonly { id: string }[];
}

async function fetchPage({ url, token }: Site, query: string, pageSize = PAGE_SIZE): Promise<Page> {
  const answer = await fetch(`${url}/api/profile/getMyVoucherPage?pageSize=${pageSize}&${query}`, {
    headers: { token },
  });
  return ((await answer.json()) as { data: Page }).data;
}

/** The query of the last page of a list, by its cursor. */
async function lastPage(site: Site, query: string): Promise<string> {
  for (let page = query; ;) {
    const { next } = await fetchPage(site, page, WALK_SIZE);
    if (next === null) return page;
    page = `${query}&cursor=${next}`;
  }
}

/** Medians of two requests in turn, so that other load of the machine meets both. */
async function compare(site: Site, first: string, deep: string): Promise<[first: number, deep: number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, query] of [first, deep].entries()) {
      const start = performance.now();
      await fetchPage(site, query);
      times[place]?.push(performance.now() - start);
    }
  return [median(times[0]), median(times[1])];
}

const lists: readonly (readonly [name: string, query: string])[] = [
  ['newest', 'stat=-1'],
  ['owned, newest', 'stat=0'],
  ['highest price', 'stat=-1&sort=priceHigh'],
  ['rarest', 'stat=-1&sort=grade'],
  ['grade 4, newest', 'stat=-1&grades=4'],
  ['one name', `stat=-1&search=${encodeURIComponent('羽')}`],
];

async function measurePages(store: string, env: NodeJS.ProcessEnv): Promise<(string | number)[][]> {
  const server = forkScript(join(import.meta.dirname, 'server.ts'), { ...env, ITEMS: String(ITEMS) });
  const site = await nextAnswer<Site>(server);
  try {
    const rows: (string | number)[][] = [];
    const add = async (name: string, way: string, first: string, deep: string) => {
      const [one, other] = await compare(site, first, deep);
      rows.push([store, name, way, one.toFixed(2), other.toFixed(2), (other / one).toFixed(2)]);
    };
    for (const [name, query] of lists) await add(name, BY_CURSOR, query, await lastPage(site, query));
    for (const [name, query] of lists.slice(0, 3))
      await add(name, `page ${LAST_PAGE}, by number`, query, `${query}&page=${LAST_PAGE}`);
    return rows;
  } finally {
    await sendCommand(server, { ask: 'end' });
  }
}

function cursorVerdicts(rows: readonly (readonly (string | number)[])[]): string {
  const ratios = rows.filter(([, , way]) => way === BY_CURSOR).map((row) => Number(row.at(-1)));
  const worst = Math.max(...ratios);
  const verdict = worst <= MAX_RATIO ? 'reached' : 'missed';
  return `- last page by cursor beside the first, worst: ${worst.toFixed(2)}, at most ${MAX_RATIO}: ${verdict}`;
}

export async function benchBackpack(): Promise<string> {
  if (!(await ensureBuild())) throw new Error('the page could not be built');
  const rows = (await onBothStores(CONNECTIONS, measurePages)).flat();
  return [
    `A page of ${PAGE_SIZE} of ${ITEMS} items, ms over HTTP, medians of ${ROUNDS}`,
    '',
    table([['store', 'list', 'page', 'first', 'deep', 'ratio'], ...rows]),
    '',
    cursorVerdicts(rows),
    '',
    await benchScrolling({
      script: join(import.meta.dirname, 'server.ts'),
      env: { STATES: 'owned' },
      path: '/personal/bag',
      count: ITEMS,
      maxScriptMs: MAX_SCRIPT_MS,
    }),
  ].join('\n');
}
