import type { Locator } from '@playwright/test';
import { BattleRoomPage, callBotsByApi, createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settledPage.ts';

/** 320×256 is a window of 1280×1024 at 400 % (WCAG 1.4.10); the others are small phones, upright and turned. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 667, height: 375 },
] as const;
/** Turned phones. */
const TURNED = [
  { width: 667, height: 375 },
  { width: 844, height: 390 },
] as const;
/** WCAG 2.5.8. */
const LEAST_TARGET = 24;
/** A slider shorter than this cannot be set to a percent. */
const LEAST_SLIDER = 120;
/** Minor units; longer than any balance of a player yet. */
const LARGEST = 99_999_999_999;

/** Whether the middle of an element lies in the window with nothing over it but its own parts. */
const isSeen = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (node.contains(hit) || hit.contains(node));
  });

/** Whether the whole element lies in the window above the tabs. */
async function isWhole(element: Locator): Promise<boolean> {
  const page = element.page();
  const tabs = await page.getByRole('navigation', { name: '底部导航' }).boundingBox();
  const box = await element.boundingBox();
  if (!tabs || !box) return false;
  const { width } = page.viewportSize() ?? { width: 0 };
  return box.y >= -1 && box.x >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= tabs.y + 1;
}

async function play(button: Locator, result: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(result).toBeVisible();
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const { width, height } of WINDOWS) {
  test(`shows stage and result of a box together at ${width}×${height}, with counts to press`, async ({
    visitor,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/box/${await visitor.cheapestBox()}`);
    await expect(visitor.openButton).toBeEnabled();

    const counts = visitor.dock.locator('label, [role=group] button').filter({ visible: true });
    const widths = await counts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(LEAST_TARGET);

    const close = visitor.stage.getByRole('button', { name: '收起' });
    await play(visitor.dock.locator('[data-demo] button'), close);
    await expect.poll(() => isSeen(visitor.stage.locator('canvas'))).toBe(true);
    await expect.poll(() => isSeen(close)).toBe(true);
    await expect.poll(() => isWhole(close)).toBe(true);
  });

  test(`shows wheel and result of a dream together at ${width}×${height}`, async ({ visitor: _, page }) => {
    await page.setViewportSize({ width, height });
    const answer = await page.request.get('/api/dream/targets?sort=priceLow&pageSize=1');
    const { data } = (await answer.json()) as { data: { list: { itemId: string }[] } };
    await page.goto(`/dream?target=${data.list[0]?.itemId ?? ''}`);
    const status = page.getByTestId('dream-status');
    const result = status.locator('div[data-won]');
    await play(page.locator('[data-demo] button'), result);
    const stage = page.getByRole('region', { name: '追梦转盘' });
    await expect.poll(() => isSeen(stage.locator('canvas'))).toBe(true);
    await expect.poll(() => isSeen(result)).toBe(true);
    await expect.poll(() => isWhole(stage.locator('canvas'))).toBe(true);
    await expect.poll(() => isWhole(result)).toBe(true);
  });
}

for (const size of [
  { width: 320, height: 568 },
  { width: 360, height: 560 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
])
  test(`shows the buttons that open and dream at once at ${size.width}×${size.height}`, async ({
    visitor,
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`/box/${await visitor.cheapestBox()}`);
    await expect(visitor.openButton).toBeEnabled();
    await expect.poll(() => isSeen(visitor.openButton)).toBe(true);
    expect(await isWhole(visitor.openButton)).toBe(true);
    await page.goto('/dream');
    const start = page.locator('[data-opens] button');
    await expect(start).toBeEnabled();
    await expect.poll(() => isSeen(start)).toBe(true);
    expect(await isWhole(start)).toBe(true);
    expect(await isSeen(page.getByRole('slider'))).toBe(true);
  });

test('keeps the actions of ten results in the window at 320×568', async ({ visitor, page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.chooseCount(10);
  const sell = visitor.stage.getByRole('button', { name: /^出售 10 件/ });
  await play(visitor.openButton, sell);
  await sell.scrollIntoViewIfNeeded();
  await expect.poll(() => isWhole(sell)).toBe(true);
  await expect.poll(() => isWhole(visitor.stage.getByRole('link', { name: '逐件查看' }))).toBe(true);
});

test('keeps the labels of the tabs apart at 320×256 in English', async ({ visitor: _, page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await page.goto('/home');
  const tabs = page.getByRole('navigation', { name: 'Bottom tabs' });
  await expect(tabs.getByRole('link')).toHaveCount(6);
  const wide = await tabs
    .getByRole('link')
    .evaluateAll((links) =>
      links.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent),
    );
  expect(wide).toEqual([]);
});

test('leaves the page of a new battle its introduction at 320×256', async ({ visitor, page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visitor.signInAsNewPlayer();
  await page.goto(`/battle/create?box=${await visitor.cheapestBox()}`);
  await expect(page.getByRole('button', { name: '席位与规则' }).last()).toBeVisible();
  await expect.poll(() => isSeen(page.getByText(/^选择盒子和席位/))).toBe(true);
});

for (const { width, height } of TURNED) {
  test(`shows lanes and result of a battle together at ${width}×${height}`, async ({ visitor, page }) => {
    await page.setViewportSize({ width, height });
    const token = await visitor.signInAsNewPlayer();
    const rules = { playerCount: 3, boxes: 3, fast: true };
    const { battleId } = await createBattleByApi(page.request, token, rules);
    await callBotsByApi(page.request, token, { battleId, playerCount: 3 });
    const room = new BattleRoomPage(page);
    await room.open(`/battle/${battleId}`);
    await room.waitForFinished();
    await page.reload();
    for (const pos of [1, 2, 3])
      await expect.poll(() => isWhole(room.lane(pos).getByText(/合计$/))).toBe(true);
    await expect.poll(() => isWhole(room.lane(1).locator('header'))).toBe(true);
    await expect.poll(() => isWhole(room.result)).toBe(true);
  });

  test(`leaves the slider of a dream its length at ${width}×${height}`, async ({ visitor: _, page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/dream');
    const slider = page.getByRole('slider');
    await expect(slider).toBeVisible();
    expect((await slider.boundingBox())!.width).toBeGreaterThanOrEqual(LEAST_SLIDER);
    await slider.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    expect(await isSeen(slider)).toBe(true);
  });
}

test('keeps the largest balances in the header at 320×568, with new terms to accept', async ({
  visitor,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visitor.signInAsNewPlayer();
  await page.addInitScript(() => sessionStorage.setItem('consentLater', 'yes'));
  let documentsToAccept: readonly string[] = [];
  await page.route('**/api/profile/userInfo*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { balance: object } };
    const balance = { ...json.data.balance, main: LARGEST };
    const data = { ...json.data, balance, secondaryBalance: LARGEST, documentsToAccept };
    await route.fulfill({ response, json: { ...json, data } });
  });
  for (const [path, documents] of [
    ['/home', []],
    ['/battle/create', ['terms']],
  ] as const) {
    documentsToAccept = documents;
    await page.goto(path);
    const header = page.getByRole('banner').first();
    await expect(header.getByRole('group').getByText('999,999,999.99').first()).toBeVisible();
    await expect(header.getByRole('button', { name: /^消息/ })).toBeVisible();
    await expect(header.getByRole('button', { name: '有新条款待您确认' })).toHaveCount(documents.length);
    await settled(page);
    const outside = await header.locator('button, a, [role=group]').evaluateAll((all) =>
      all
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { left, right } = control.getBoundingClientRect();
          return left < 0 || right > document.documentElement.clientWidth;
        })
        .map((control) => control.outerHTML),
    );
    expect(outside).toEqual([]);
  }
});
