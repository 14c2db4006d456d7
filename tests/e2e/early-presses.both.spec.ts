import type { Locator } from '@playwright/test';
import { chooseCount, expect, test } from '../support/fixtures.ts';
import { holdCode } from '../support/heldFiles.ts';

/** As radio buttons, or as the value of one control on a phone. */
async function expectCount(dock: Locator, count: number): Promise<void> {
  await expect(dock.locator('select')).toHaveValue(String(count));
  await expect(dock.locator(`input[type=radio][value="${count}"]`)).toBeChecked();
}

test('makes presses that came before the code', { tag: '@journey-phone' }, async ({ visitor, page }) => {
  const boxId = await visitor.cheapestBox();
  const release = await holdCode(page);
  await page.goto(`/box/${boxId}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: '完整概率表' }).click();
  await chooseCount(visitor.dock, 3);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  release();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table')).toBeVisible();
  await expectCount(visitor.dock, 3);
});

test('keeps what was typed before the code', async ({ visitor: _, page }) => {
  const release = await holdCode(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  const name = page.getByRole('main').getByRole('searchbox');
  await name.fill('zzzz');
  release();
  await expect(page).toHaveURL(/zzzz/);
  await expect(name).toHaveValue('zzzz');
});

test('keeps what was selected before the code', async ({ visitor: _, page }) => {
  const release = await holdCode(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: '排序' }).selectOption('priceLow');
  release();
  await expect(page).toHaveURL(/sort=priceLow/);
});

test('opens the card of a list that was pressed before the code', async ({ visitor: _, page }) => {
  const release = await holdCode(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  const card = page.getByRole('group', { name: '在售物品' }).getByRole('button').first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  const sent = await card.elementHandle();
  await card.click();
  release();
  await expect(page.getByRole('dialog')).toContainText(name.replace('查看', ''));
  // A press may begin before the page is taken over and end after.
  expect(await sent.evaluate((element) => element.isConnected)).toBe(true);
});

test('opens one box for presses that came before the code', async ({ visitor, page }) => {
  const token = await visitor.signInAsNewPlayer();
  const boxId = await visitor.cheapestBox();
  const release = await holdCode(page);
  await page.goto(`/box/${boxId}`, { waitUntil: 'commit' });
  await visitor.openButton.click();
  await visitor.openButton.click();
  release();
  await visitor.waitForResult();
  const answer = await page.request.get('/api/profile/getMyVoucherPage?pageSize=100', { headers: { token } });
  expect((await answer.json()) as object).toMatchObject({ data: { total: 1 } });
});

test('opens nothing at a price that the pressed button did not say', async ({ visitor, page }) => {
  const token = await visitor.signInAsNewPlayer();
  const boxId = await visitor.cheapestBox();
  const release = await holdCode(page);
  await page.goto(`/box/${boxId}`, { waitUntil: 'commit' });
  await chooseCount(visitor.dock, 3);
  await visitor.openButton.click();
  release();
  await page.waitForFunction(() => window.earlyPresses?.isDone);
  await expectCount(visitor.dock, 3);
  await visitor.openButton.click();
  await expect(page.locator('#results article')).toHaveCount(3);
  const answer = await page.request.get('/api/profile/getMyVoucherPage?pageSize=100', { headers: { token } });
  expect((await answer.json()) as object).toMatchObject({ data: { total: 3 } });
});

test('leaves a control alone that says something else by now', async ({ visitor, page }) => {
  const boxId = await visitor.cheapestBox();
  const release = await holdCode(page);
  await page.goto(`/box/${boxId}`, { waitUntil: 'commit' });
  const odds = page.getByRole('button', { name: '完整概率表' });
  await odds.click();
  await odds.evaluate((button) => button.setAttribute('data-early', 'what it said when it was pressed'));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  release();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => window.earlyPresses?.isDone);
  await expect(page.getByRole('table')).toHaveCount(0);
  await odds.click();
  await expect(page.getByRole('table')).toBeVisible();
});

interface HeldPage extends Window {
  /** Lets React go on with one slice. */
  takeOverSlice?: () => void;
  takeOverRest?: () => void;
}

/** Has React take the page over slice by slice, as on a slow device. */
function takeOverInSteps(): void {
  const page = window as HeldPage;
  const { now } = performance;
  const post = MessagePort.prototype.postMessage;
  const waiting: (() => void)[] = [];
  let isHeld = true;
  let late = 0;
  // Each slice is over when it asks for the time.
  performance.now = () => now.call(performance) + (late += isHeld ? 10 : 0);
  MessagePort.prototype.postMessage = function held(this: MessagePort, message: unknown) {
    const send = () => post.call(this, message);
    if (isHeld) waiting.push(send);
    else send();
  } as typeof post;
  page.takeOverSlice = () => waiting.shift()?.();
  page.takeOverRest = () => {
    isHeld = false;
    for (const send of waiting.splice(0)) send();
  };
}

/** Runs in the page, once a slice: whether React has the frame, and not yet the content. */
function isBetween(): boolean {
  const isTaken = (selector: string) =>
    Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber'));
  (window as HeldPage).takeOverSlice?.();
  return isTaken('#main') && !isTaken('#main button');
}

for (const [how, press] of [
  ['by mouse', (odds: Locator) => odds.click()],
  ['by script', (odds: Locator) => odds.dispatchEvent('click')],
] as const) {
  test(`makes a press once that comes while the page is taken over, ${how}`, async ({ visitor, page }) => {
    const boxId = await visitor.cheapestBox();
    await page.addInitScript(takeOverInSteps);
    await page.goto(`/box/${boxId}`, { waitUntil: 'commit' });
    await page.waitForFunction(isBetween);
    expect(await page.evaluate(() => window.earlyPresses?.isDone)).toBe(false);
    await press(page.getByRole('button', { name: '完整概率表' }));
    await page.evaluate(() => (window as HeldPage).takeOverRest?.());
    await page.waitForFunction(() => window.earlyPresses?.isDone);
    await expect(page.getByRole('table')).toBeVisible();
  });
}

test('goes on to a page without the feed while the page is taken over', async ({ visitor: _, page }) => {
  await page.addInitScript(takeOverInSteps);
  await page.goto('/home', { waitUntil: 'commit' });
  await page.waitForFunction(isBetween);
  await page.locator('nav a[href="/shop"]').filter({ visible: true }).first().click();
  await page.evaluate(() => (window as HeldPage).takeOverRest?.());
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('group', { name: '在售物品' }).getByRole('button').first()).toBeVisible();
  await page.waitForFunction(() => window.earlyPresses?.isDone);
});
