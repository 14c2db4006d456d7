import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { testPorts } from '../support/ports.ts';

const PAGE = `<!doctype html>
<html lang="zh-CN">
  <head>
    <title>Fairdrop</title>
    <script type="module" crossorigin src="/assets/page-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/page-1.css">
  </head>
  <body>
    <div id="root"><div>as built</div></div>
    <script>0</script>
  </body>
</html>`;

const MANIFEST = {
  'index.html': { file: 'assets/page-1.js', css: ['assets/page-1.css'] },
  'src/Box.tsx': {
    ...{ file: 'assets/BoxPage-1.js', name: 'BoxPage', isDynamicEntry: true },
    ...{ css: ['assets/BoxPage-1.css'], imports: ['index.html', '_dock.js'] },
    dynamicImports: ['src/game/stage.tsx', 'src/Other.tsx'],
  },
  'src/game/stage.tsx': { file: 'assets/stage-1.js', imports: ['_canvas.js', '_dock.js'] },
  'src/Other.tsx': { file: 'assets/Other-1.js' },
  '_canvas.js': { file: 'assets/canvas-1.js' },
  '_dock.js': { file: 'assets/dock-1.js', css: ['assets/dock-1.css', 'assets/page-1.css'] },
};

/** As `src/firstView.tsx`, with pages that say what they were asked for. */
const RENDERER = `
let count = 0;
export const hasFirstView = (path) => path === '/home' || path.startsWith('/box/');
export async function renderFirstView({ path, locale, read }) {
  if (path === '/box/broken') throw new Error('a component failed');
  const { status, body } = await read('/api/boxes');
  if (path === '/box/gone' || status !== 200) return null;
  count += 1;
  return {
    markup: '<h1>Seven &amp; more</h1><p>' + [path, locale, count].join(' ') + '</p>',
    preloads: '<link rel="preload" as="image" href="/art/a.avif"/>',
    title: path === '/home' ? null : 'Seven &amp; more · Fairdrop',
    chunk: 'BoxPage',
    view: { locale, answers: [[['box'], '</script><b>' + body]] },
  };
}`;

let root: string;
const apps: FastifyInstance[] = [];
const ports = testPorts();

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fairdrop-views-'));
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  mkdirSync(join(root, 'assets'));
  for (const name of ['page', 'BoxPage', 'dock'])
    writeFileSync(join(root, `assets/${name}-1.css`), `.${name}{color:red}\n`);
});
afterAll(() => rmSync(root, { recursive: true }));
afterEach(async () => {
  boxes = 'seven';
  for (const app of apps.splice(0)) await app.close();
});

let boxes = 'seven';
let moduleCount = 0;
async function startPages(): Promise<FastifyInstance> {
  // A module is loaded once for each address.
  const viewModule = join(root, `renderer-${(moduleCount += 1)}.mjs`);
  writeFileSync(viewModule, RENDERER);
  const { app } = await startTestApp({
    ports,
    settings: { pagesRoot: root, viewModule, rateLimits: true },
    routes: (instance) => instance.get('/api/boxes', async () => boxes),
  });
  apps.push(app);
  return app;
}

const html = { accept: 'text/html' };
const pageOf = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...html, ...headers } });

const jsonIn = (body: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(body)?.[1] ?? '';

it('sends the rendered page with its title, its styles and the answers it was rendered from', async () => {
  const { body, headers } = await pageOf(await startPages(), '/box/deep');

  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['vary']).toContain('cookie');
  expect(body).toContain('<div id="root"><h1>Seven &amp; more</h1><p>/box/deep zh-CN 1</p></div>');
  expect(body).not.toContain('as built');
  expect(body.match(/<title>.*?<\/title>/g)).toEqual(['<title>Seven &amp; more · Fairdrop</title>']);
  expect(body).toContain('<style>.page{color:red}.BoxPage{color:red}.dock{color:red}</style>');
  expect(body.match(/<link rel="stylesheet"[^>]*/g)).toEqual([
    '<link rel="stylesheet" disabled crossorigin href="/assets/page-1.css"',
    '<link rel="stylesheet" disabled crossorigin href="/assets/BoxPage-1.css"',
    '<link rel="stylesheet" disabled crossorigin href="/assets/dock-1.css"',
  ]);
  expect(jsonIn(body, 'first-view')).not.toContain('</');
  expect(JSON.parse(jsonIn(body, 'first-view'))).toEqual({
    locale: 'zh-CN',
    answers: [[['box'], '</script><b>seven']],
  });
});

it('names the code instead of starting it before the pictures', async () => {
  const { body } = await pageOf(await startPages(), '/box/deep');

  expect(body).not.toContain('type="module"');
  expect(JSON.parse(jsonIn(body, 'late-code'))).toEqual({
    modules: ['/assets/page-1.js'],
    preloads: ['/assets/BoxPage-1.js', '/assets/dock-1.js'],
    later: ['/assets/stage-1.js', '/assets/canvas-1.js'],
  });
});

it('sends the home page at the root', async () => {
  const { body } = await pageOf(await startPages(), '/');

  expect(body).toContain('<p>/home zh-CN 1</p>');
  expect(body).toContain('<title>Fairdrop</title>');
});

it('renders a page again when an answer has changed, for each language, which a cookie names', async () => {
  const app = await startPages();
  const shown = async (headers?: Record<string, string>) =>
    /<p>(.*?)<\/p>/.exec((await pageOf(app, '/box/deep', headers)).body)?.[1];

  expect(await Promise.all([shown(), shown()])).toEqual(['/box/deep zh-CN 1', '/box/deep zh-CN 1']);
  expect(await shown({ cookie: 'locale=en' })).toBe('/box/deep en 2');
  expect(await shown({ cookie: 'locale=xx' })).toBe('/box/deep zh-CN 1');
  boxes = 'eight';
  expect(await shown()).toBe('/box/deep zh-CN 3');
  expect(await shown()).toBe('/box/deep zh-CN 3');
});

it('is in the language of its address, of the cookie, or of the browser, in this order', async () => {
  const app = await startPages();
  const shown = async (path: string, headers?: Record<string, string>) =>
    /<p>\S+ (\S+) \d+<\/p>/.exec((await pageOf(app, path, headers)).body)?.[1];
  const browser = { 'accept-language': 'xh, ru-RU;q=0.9, en;q=0.8' };

  expect(await shown('/box/deep', browser)).toBe('ru');
  expect(await shown('/box/deep', { ...browser, cookie: 'locale=en' })).toBe('en');
  expect(await shown('/box/deep?lang=ar-EG', { ...browser, cookie: 'locale=en' })).toBe('ar');
  expect(await shown('/box/deep?lang=xh', browser)).toBe('ru');
});

it('renders a page again after a minute: it shows how old things are', async () => {
  const app = await startPages();
  const shown = async () => /<p>(.*?)<\/p>/.exec((await pageOf(app, '/box/deep')).body)?.[1];

  expect(await shown()).toBe('/box/deep zh-CN 1');
  ports.advance(59_999);
  expect(await shown()).toBe('/box/deep zh-CN 1');
  ports.advance(1);
  expect(await shown()).toBe('/box/deep zh-CN 2');
});

it('answers 304 to a browser that has the page', async () => {
  const app = await startPages();
  const { headers } = await pageOf(app, '/box/deep');

  const again = await pageOf(app, '/box/deep', { 'if-none-match': String(headers['etag']) });

  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

it.each([
  ['a page that fails to render', '/box/broken'],
  ['a page with a missing answer', '/box/gone'],
  ['a page that no first view is made of', '/personal'],
  ['a page with a query that it may show', '/box/deep?page=2'],
])('sends %s as it was built', async (_what, url) => {
  const { statusCode, body } = await pageOf(await startPages(), url);

  expect(statusCode).toBe(200);
  expect(body).toContain('as built');
  expect(body).not.toContain('first-view');
});

it('ignores fields of links that lead to the site', async () => {
  const { body } = await pageOf(await startPages(), '/box/deep?promoteCode=ab12&utm_source=x');

  expect(body).toContain('/box/deep zh-CN 1');
});

it('counts no call of its own for any address', async () => {
  const app = await startPages();
  for (let round = 0; round < 1_300; round += 1) await pageOf(app, `/box/${round}`);

  expect((await pageOf(app, '/box/last')).body).toContain('/box/last zh-CN');
});
