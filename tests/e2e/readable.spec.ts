import type { Page } from '@playwright/test';
import { chooseCount, expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settledPage.ts';

/** px. */
const LEAST_TEXT = 12;
/** Of the height of a phone's window. */
const MOST_DOCK = 0.22;
/** WCAG 2.5.8. */
const LEAST_TARGET = 24;
const PATHS = [
  ...['/home', '/box', '/dream', '/battle', '/battle/create', '/shop', '/skin', '/giveaways', '/redPacket'],
  ...[
    '/personal',
    '/personal/bag',
    '/personal/flow',
    '/personal/vip',
    '/personal/promo',
    '/personal/rewards',
  ],
  ...['/personal/free-boxes', '/provably-fair', '/provably-fair/verify', '/docs/help', '/event'],
];

/** Texts that are shown smaller than `least`, with their sizes; not those within pictures and initials. */
function smallTexts(least: number): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? '';
    const { parentElement: parent } = node;
    if (text === '' || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('svg, [aria-hidden=true]') !== null) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    const range = document.createRange();
    range.selectNode(node);
    const isSeen = range.getBoundingClientRect().width > 2;
    if (isSeen && size < least) found.add(`${size} px: ${text.slice(0, 30)}`);
  }
  return [...found];
}

async function expectLowDock(page: Page, place: string): Promise<void> {
  const dock = page
    .locator('section')
    .filter({ has: page.locator('[data-opens]') })
    .last();
  await expect(dock).toBeVisible();
  const { height } = (await dock.boundingBox())!;
  expect(height, place).toBeLessThanOrEqual(MOST_DOCK * page.viewportSize()!.height);
}

test('no text of the most used pages is smaller than 12 px @phone', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.goToCheapestBox();
  await chooseCount(visitor.dock, 10);
  await visitor.open();
  const small: string[] = [];
  const look = async (place: string) => {
    await settled(page);
    for (const text of await page.evaluate(smallTexts, LEAST_TEXT)) small.push(`${place}: ${text}`);
  };
  await visitor.waitForResult().catch(() => undefined);
  await look('box');
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('group')).toBeVisible();
    await look(path);
  }
  expect(small).toEqual([]);
});

for (const locale of ['zh-CN', 'en']) {
  test(`docks leave a phone its page in ${locale}, and the result lies above them @phone-only`, async ({
    visitor,
    page,
  }) => {
    await page.addInitScript((code) => localStorage.setItem('locale', code), locale);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visitor.signInAsNewPlayer();
    const answer = await page.request.get('/api/dream/targets?sort=priceLow&pageSize=1');
    const { data } = (await answer.json()) as { data: { list: { itemId: string }[] } };
    await page.goto(`/dream?target=${data.list[0]?.itemId ?? ''}`);
    await expectLowDock(page, 'dream');
    await page.goto(`/box/${await visitor.cheapestBox()}`);
    await visitor.move();
    await expectLowDock(page, 'box');
    const open = page.locator('[data-opens]').getByRole('button');
    await open.click();
    const sell = page.getByRole('button', { name: locale === 'en' ? 'Sell' : '出售', exact: true }).first();
    await expect(sell).toBeVisible();
    await settled(page);
    const dock = page
      .locator('section')
      .filter({ has: page.locator('[data-opens]') })
      .last();
    const { y, height } = (await sell.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await dock.boundingBox())!.y);
  });
}

test('links of drops are high enough to press', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.goToCheapestBox();
  await visitor.open();
  await visitor.waitForResult();
  await page.goto('/home');
  const links = page.locator('a[href^="/drop/"], a[href^="/player/"]').filter({ visible: true });
  await expect(links.first()).toBeVisible();
  // A link to a drop has the whole row, by what it generates.
  const heights = await links.evaluateAll((all) =>
    all.map((link) => {
      const { content, height } = getComputedStyle(link, '::after');
      const around = content === 'none' ? 0 : parseFloat(height);
      return Math.max(around, link.getBoundingClientRect().height);
    }),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(LEAST_TARGET);
});
