/** @module-tag full */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callInPage, press, see, startFirefoxSite } from '../support/firefoxSite.ts';
import type { FirefoxSite } from '../support/firefoxSite.ts';
import { patient } from '../support/patience.ts';

let firefox: FirefoxSite | null = null;

beforeAll(async () => {
  firefox = await startFirefoxSite();
}, patient(300_000));

afterAll(() => firefox?.stop());

/** The site in Firefox; its tests are skipped without one. */
function open(): FirefoxSite {
  if (firefox === null) throw new Error('no Firefox');
  return firefox;
}

interface Theme {
  readonly boxes: readonly { boxId: string; price: number }[];
}

async function cheapestBox({ page }: FirefoxSite): Promise<string> {
  const themes = await callInPage<Theme[]>(page, 'GET', '/api/box/list');
  const [cheapest] = themes.flatMap(({ boxes }) => boxes).sort((one, other) => one.price - other.price);
  return cheapest?.boxId ?? '';
}

// In this order, by one player: a player signs up once, and a roll is made before it is verified.
describe('in Firefox', { timeout: patient(300_000) }, () => {
  beforeEach((context) => {
    if (firefox === null) context.skip('no Firefox (install firefox-esr)');
  });

  it('a visitor signs up', async () => {
    const { page, site } = open();
    await page.goto(`${site.url}/home?register`);
    await page.locator('dialog[open] input[type="tel"]').fill('13712345678');
    await page.locator('dialog[open] input[type="password"]').fill('correct horse');
    for (const consent of ['我已年满 18 岁', '我同意用户协议', '我同意隐私政策'])
      await page.locator(`dialog[open] ::-p-text(${consent})`).click();
    await press(page, '注册并登录');

    await see(page, '::-p-text(注册成功，500 游戏币已到账)');
  });

  it('opens a box and verifies the roll once its seeds are public', async () => {
    const { page, site } = open();
    await page.goto(`${site.url}/box/${await cheapestBox(open())}`);
    await page.locator('[data-opens] button').click();
    await see(page, '[aria-label="开启舞台"] a[href*="/verify/"]');
    const link = await page.$eval('[aria-label="开启舞台"] a[href*="/verify/"]', (it) =>
      it.getAttribute('href'),
    );
    await page.goto(`${site.url}/provably-fair`);
    await press(page, '轮换并公开');
    await press(page, '轮换并公开', '//dialog[@open]');
    await see(page, '::-p-text(刚刚公开的种子)');
    await page.goto(site.url + (link ?? ''));

    await see(page, '[data-testid=verdict][data-verdict=matched]');
  });

  it('dreams', async () => {
    const { page, site } = open();
    const targets = await callInPage<{ list: { itemId: string }[] }>(
      page,
      'GET',
      '/api/dream/targets?sort=priceLow&pageSize=1',
    );
    await page.goto(`${site.url}/dream?target=${targets.list[0]?.itemId ?? ''}`);
    await page.locator('[data-opens] button').click();

    await see(page, '[data-testid=dream-status] a[href*="/verify/"]');
  });

  it('plays a battle against a bot and verifies it', async ({ annotate }) => {
    const { page, site } = open();
    const { commitId } = await callInPage<{ commitId: string }>(page, 'GET', '/api/fair/battleCommit');
    const settings = new URLSearchParams({
      playerCount: '2',
      fast: 'true',
      boxes: `${await cheapestBox(open())}:2`,
      commitId,
      userSeed: 'seed-firefox',
    });
    const { battleId } = await callInPage<{ battleId: string }>(
      page,
      'POST',
      `/api/battle/create?${settings.toString()}`,
    );
    await page.goto(`${site.url}/battle/${battleId}`);
    const hasWebGl = await page.evaluate(
      () => document.createElement('canvas').getContext('webgl2') !== null,
    );
    await annotate(hasWebGl ? 'with WebGL' : 'without WebGL: the scenes by the 2D canvas');
    await press(page, '为 2 号位添加机器人');
    await see(page, '[data-testid=result][data-over]');
    const notes = await page.$$eval('[role=note]', (found) => found.map(({ textContent }) => textContent));
    expect(notes.some((text) => text.includes('未启用图形加速'))).toBe(!hasWebGl);
    await see(page, '::-p-text(再来一局)');
    await page.locator('::-p-xpath(//a[starts-with(normalize-space(.), "验证")][contains(., "轮")])').click();

    await see(page, '[data-testid=verdict][data-verdict=matched]');
  });

  it('had no error that the page does not catch', () => {
    expect(open().errors).toEqual([]);
  });
});
