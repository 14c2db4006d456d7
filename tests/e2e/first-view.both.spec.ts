import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold, holdCode } from '../support/heldFiles.ts';
import { startSite } from '../support/site.ts';
import { giveByHouse } from '../support/siteGifts.ts';

/** Marks the first heading as it was sent. */
async function markHeading(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await heading.evaluate((element) => element.setAttribute('data-sent', ''));
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows names, odds and prices of boxes', { tag: '@journey-phone' }, async ({ page }) => {
    await page.goto('/box');
    const first = page.getByRole('main').getByRole('link', { name: /夜航/ }).first();
    await expect(first).toContainText(/\d/);
    await first.click();
    await expect(page).toHaveURL(/\/box\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/夜航/);
    await expect(page.getByText('返还率')).toBeVisible();
    const picture = page.getByRole('main').locator('img[src*="/art/boxes/"]').first();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const odds = page
      .getByRole('region', { name: '概率公示' })
      .or(page.locator('section', { hasText: '概率公示' }).last());
    await expect(odds.getByText(/\d\.\d\d%/).first()).toBeVisible();
    await expect(page).toHaveTitle(/夜航.* · Fairdrop/);
  });

  test('shows lobby, targets, goods and answers', async ({ page }) => {
    for (const [path, content] of [
      ['/home', /返还率|夜航/],
      ['/battle', /现在没有开放的对战|加入/],
      ['/dream', '目标'],
      ['/shop', /\d/],
      ['/docs/help', /[一-龥]{4}/],
      ['/provably-fair/verify', '服务器种子'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('main'), path).toContainText(content);
    }
  });

  test('searches', { tag: '@desktop-only' }, async ({ page }) => {
    await page.goto('/box');
    await page.getByRole('searchbox').first().fill('akr');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/skin\?q=akr$/);
  });
});

/** Class names of style modules, as the build makes them. */
const namesIn = (styles: string): Set<string> =>
  new Set([...styles.matchAll(/\.([\w-]{5,6})(?=[\s,{:.>+~[)])/g)].map(([, name = '']) => name));

test('sends the styles of all that it sends', { tag: '@journey-desktop' }, async ({ request }) => {
  // Its own: a red packet for everybody changes what other tests see.
  const site = await startSite();
  await giveByHouse(site, ['20', '3', 'site', '60']);
  const all = await readdir('dist/assets');
  const sheets = all.filter((name) => name.endsWith('.css')).map((name) => `dist/assets/${name}`);
  const built = (await Promise.all(sheets.map((name) => readFile(name, 'utf8')))).join('');
  const styled = namesIn(built);
  for (const path of ['/', '/home', '/box', '/battle', '/dream', '/shop', '/giveaway', '/redPacket']) {
    const html = await (await request.get(`${site.url}${path}`, { headers: { accept: 'text/html' } })).text();
    const linked = [...html.matchAll(/<link rel="stylesheet"(?! disabled)[^>]* href="([^"]+)"/g)];
    const files = await Promise.all(
      linked.map(async ([, href = '']) => (await request.get(`${site.url}${href}`)).text()),
    );
    const inline = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
    const sent = namesIn([...files, ...inline].join(''));
    const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
    expect(used.length, path).toBeGreaterThan(20);
    const missing = used.filter((name) => styled.has(name) && !sent.has(name));
    expect([...new Set(missing)], path).toEqual([]);
  }
  await site.stop();
});

for (const path of ['/', '/box', '/battle', '/dream', '/shop', '/docs/help', '/provably-fair/verify']) {
  test(`keeps what the server sent of ${path}`, async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer('/provably-fair');
    await page.evaluate(() => {
      localStorage.setItem('fast', 'true');
      localStorage.setItem('settings', JSON.stringify({ feedView: 'top' }));
    });
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await markHeading(page);
    release();
    await expect(page.getByRole('button', { name: '充值' })).toBeVisible();
    await expect(page.locator('h1[data-sent]')).toBeVisible();
  });
}

test('shows the full picture where its smaller copy failed before the code came', async ({
  visitor,
  page,
}) => {
  const boxId = await visitor.cheapestBox();
  await page.route('**/*.avif', (route) => route.abort());
  const release = await holdCode(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.avif'));
  await page.goto(`/box/${boxId}`, { waitUntil: 'commit' });
  await failed;
  const picture = page.getByRole('main').locator('img[src*="/art/boxes/"]').first();
  const state = () =>
    picture.evaluate((img: HTMLImageElement) => ({
      isOriginal: img.currentSrc.endsWith('.webp'),
      isLoaded: img.complete && img.naturalWidth > 0,
    }));
  release();
  await expect.poll(state).toEqual({ isOriginal: true, isLoaded: true });
  await expect(picture).toBeVisible();
});

test('has room for the feed before it has come', { tag: '@desktop-only' }, async ({ visitor, page }) => {
  const release = await holdCode(page);
  for (const path of ['/home', `/box/${await visitor.cheapestBox()}`]) {
    await page.goto(path, { waitUntil: 'commit' });
    const feed = page.getByRole('complementary').last();
    await expect(feed).toBeVisible();
    const widthOfMain = async () => (await page.getByRole('main').boundingBox())?.width;
    const withFeed = await widthOfMain();
    // The rest of the page's HTML comes later.
    await feed.evaluate((element) => element.remove());
    expect(await widthOfMain(), path).toBe(withFeed);
  }
  release();
});

test(
  'shows a player no login, and keeps what is beside the balance in place',
  { tag: '@desktop-only' },
  async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer();
    const release = await holdCode(page);
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeHidden();
    const settings = page.getByRole('banner').getByRole('button', { name: '设置' });
    const place = await settings.boundingBox();
    release();
    await expect(page.getByRole('group', { name: /余额/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^福利/ })).toBeVisible();
    await expect.poll(() => settings.boundingBox()).toEqual(place);
  },
);

test('starts with the round that the server saw, whatever the time on the device', async ({
  visitor,
  page,
}) => {
  const token = await visitor.signInAsNewPlayer('/provably-fair');
  const { battleId } = await createBattleByApi(page.request, token, { playerCount: 2, boxes: 20 });
  const headers = { token, 'Idempotency-Key': battleId.replaceAll('-', '') };
  await page.request.post('/api/battle/joinBot', { params: { id: battleId, pos: 2 }, headers });
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  const release = await holdCode(page);
  await page.goto('/battle', { waitUntil: 'commit' });
  await expect(page.getByRole('main').locator(`a[href="/battle/${battleId}"]`).first()).toBeVisible();
  await markHeading(page);
  release();
  await expect(page.getByRole('button', { name: '充值' })).toBeVisible();
  await expect(page.locator('h1[data-sent]')).toBeVisible();
});

test('keeps the page of a box in the chosen language', async ({ visitor, page }) => {
  const boxId = await visitor.cheapestBox();
  await page.goto('/provably-fair');
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  // The first visit tells the server the language.
  await page.goto(`/box/${boxId}`);
  await expect(page.getByRole('button', { name: 'Full odds table' })).toBeVisible();
  const release = await holdCode(page);
  await page.goto(`/box/${boxId}`, { waitUntil: 'commit' });
  await expect(page.getByText('Return', { exact: true })).toBeVisible();
  await markHeading(page);
  const picture = page.getByRole('main').locator('img[src*="/art/boxes/"]').first();
  await expect(picture).toBeVisible();
  await picture.evaluate((img) => {
    const look = () => {
      if (getComputedStyle(img).visibility === 'hidden') img.setAttribute('data-was-hidden', '');
      requestAnimationFrame(look);
    };
    look();
  });
  release();
  await page.getByRole('button', { name: 'Full odds table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('h1[data-sent]')).toBeVisible();
  await expect(picture).not.toHaveAttribute('data-was-hidden');
});

test('fetches the code once the pictures of the first view have come', async ({ visitor, page }) => {
  const boxId = await visitor.cheapestBox();
  // Not after its longest wait, which a slow machine may need for the pictures.
  await page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 1500 ? 0 : start(run, ms)) as typeof window.setTimeout;
  });
  const release = await hold(page, '**/*.avif');
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) code.push(request.url());
  });
  await page.goto(`/box/${boxId}`, { waitUntil: 'domcontentloaded' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let count = 0; count < 3; count += 1) await page.evaluate(frame);
  expect(code).toEqual([]);
  release();
  await page.waitForFunction(() => window.earlyPresses?.isDone);
  expect(code).not.toEqual([]);
});

test('fetches the code though a picture does not come', async ({ visitor, page }) => {
  const boxId = await visitor.cheapestBox();
  await page.route('**/*.avif', () => new Promise(() => undefined));
  await page.goto(`/box/${boxId}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: '完整概率表' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('asks nothing before the page answers presses', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await page.addInitScript(() => {
    const asked: unknown[] = ((window as { asked?: unknown[] }).asked = []);
    const note = () => asked.push(window.earlyPresses?.isDone);
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function noted(this: XMLHttpRequest, ...address: never[]) {
      note();
      Reflect.apply(open, this, address);
    };
    window.WebSocket = class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address);
        note();
      }
    };
  });
  await page.goto('/home');
  await expect(page.getByRole('button', { name: '充值' })).toBeVisible();
  const asked = await page.evaluate(() => (window as { asked?: unknown[] }).asked ?? []);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain(false);
});
