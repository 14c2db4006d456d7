import type { Page } from '@playwright/test';
import app from '../../src/ui/i18n/en/app.json' with { type: 'json' };
import records from '../../src/ui/i18n/en/records.json' with { type: 'json' };
import shell from '../../src/ui/i18n/en/shell.json' with { type: 'json' };
import { createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';
import { playerId } from '../support/memoryPage.ts';
import { settled } from '../support/settledPage.ts';
import { lengthenTexts } from '../../tools/stages/lengthenTexts.ts';

/** The narrowest phone. */
const NARROW = { width: 320, height: 568 };
/** Makes the balance as long as that of a player who wins much. */
const COINS = '12345.67';
const PATHS = [
  '/home',
  '/dream',
  '/battle',
  '/giveaways',
  '/redPacket',
  '/shop',
  '/personal',
  '/personal/bag',
  '/personal/free-boxes',
  '/personal/promo',
  '/personal/vip',
  '/personal/rewards',
  '/provably-fair/verify',
];

/**
 * What sticks out of the window or of its dialog: the page itself, or an element of the header, of the page, or of
 * anything fixed to the window. Rows that scroll sideways may be longer, and pictures of the page wider.
 */
function stickingOut(): string[] {
  const { documentElement: root } = document;
  const isFixed = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
  const places = [...document.querySelectorAll('body *')].filter(
    (element) => isFixed(element) || element.matches('header, main, dialog[open]'),
  );
  const isInRow = (element: Element, place: Element) => {
    for (let at: Element | null = element; at !== null && at !== place; at = at.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  const isOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const end = element.closest('dialog')?.getBoundingClientRect().right ?? root.clientWidth;
    return width > 0 && (left < -1 || right > end + 1) && element.checkVisibility();
  };
  const out = places.flatMap((place) =>
    [...place.querySelectorAll('button, a, input, img, svg, h1, p, dt, dd')].filter(
      (element) =>
        isOut(element) && !isInRow(element, place) && !(place.matches('main') && element.matches('img, svg')),
    ),
  );
  const named = [...new Set(out)].map((element) => element.outerHTML.slice(0, 120));
  return root.scrollWidth > root.clientWidth ? [`scrolls sideways: ${root.scrollWidth}`, ...named] : named;
}

for (const [texts, change] of [
  ['', () => Promise.resolve()],
  [' with texts 40 % longer', (page: Page) => page.evaluate(lengthenTexts)],
] as const)
  test(`nothing of header, page and docks sticks out of a page of 320 px${texts} @phone-only`, async ({
    visitor,
    page,
    site,
  }) => {
    await page.setViewportSize(NARROW);
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    const token = await visitor.signInAsNewPlayer();
    await site.ops('correct', await playerId(page, token), 'main', COINS, '--reason', 'test');
    const { battleId } = await createBattleByApi(page.request, token, { playerCount: 3 });
    const out: string[] = [];
    const look = async (place: string) => {
      await settled(page);
      await change(page);
      for (const found of await page.evaluate(stickingOut)) out.push(`${place}: ${found}`);
    };
    for (const path of [
      ...PATHS,
      `/battle/${battleId}`,
      `/battle/create/${battleId}`,
      `/box/${await visitor.cheapestBox()}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('group')).toBeVisible();
      await look(path);
    }
    await page.getByRole('banner').getByRole('button', { name: app.header.menu }).click();
    await expect(page.getByRole('dialog', { name: shell.menu.title })).toBeVisible();
    await look('menu');
    expect(out).toEqual([]);
  });

test('a row that scrolls shows its chosen option @phone-only', async ({ visitor, page }) => {
  await page.setViewportSize(NARROW);
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await visitor.signInAsNewPlayer();
  await page.goto('/personal/flow');
  const options = page.getByRole('radiogroup', { name: records.tabs.label }).getByRole('radio');
  await options.last().press('Space');
  await expect(options.last()).toBeChecked();
  await page.reload();
  await expect(options.last()).toBeInViewport({ ratio: 1 });
});
