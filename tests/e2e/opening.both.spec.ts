import { WELCOME_AMOUNT } from '../../src/net/contract/limits.ts';
import { expect, PRODUCT_REEL_DURATION, setReelDuration, test } from '../support/fixtures.ts';

test.use({ reelDuration: PRODUCT_REEL_DURATION });

test(
  'opens one box: the reel stops at the rolled item and the balance pays for it',
  { tag: '@journey-phone' },
  async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    const answered = page.waitForResponse('**/api/box/open');
    await visitor.open();
    const { data } = (await (await answered).json()) as {
      data: { openings: { item: { voucherName: string; recoveryPrice: number } }[]; balance: number };
    };
    await expect(visitor.stage.getByRole('button', { name: '跳过动画' })).toBeVisible();
    await visitor.waitForResult();
    await expect(visitor.stage).toContainText(data.openings[0]?.item.voucherName ?? '?');
    await expect(page.getByRole('banner')).toContainText(String(data.balance / 100));
    // What is worth less than its price has no multiple.
    const isWon = (data.openings[0]?.item.recoveryPrice ?? 0) >= WELCOME_AMOUNT - data.balance;
    await expect(visitor.stage.getByText(/^×[\d.,]+$/)).toHaveCount(isWon ? 1 : 0);
  },
);

test('opens ten boxes at once, each with its card, and keeps a tally of the visit', async ({
  visitor,
  page,
}) => {
  await setReelDuration(page, '1500ms');
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  const tally = page.getByRole('region', { name: '本次游玩合计' });
  await expect(tally).toHaveCount(0);
  await visitor.chooseCount(10);
  const answered = page.waitForResponse('**/api/box/open');
  await visitor.open();
  const { data } = (await (await answered).json()) as {
    data: { openings: { item: { recoveryPrice: number } }[]; balance: number };
  };
  await visitor.waitForResult();
  await expect(page.getByRole('region', { name: '这次得到的物品' }).getByRole('article')).toHaveCount(10);
  const won = data.openings.reduce((sum, { item }) => sum + item.recoveryPrice, 0);
  const spent = 50_000 - data.balance;
  const coins = (amount: number) =>
    (Math.abs(amount) / 100).toLocaleString('en', { minimumFractionDigits: amount % 100 === 0 ? 0 : 2 });
  const sign = won > spent ? '+' : won < spent ? '−' : '';
  const figures = ['10', coins(spent), coins(won), `${sign}${coins(won - spent)}`];
  const expectFigures = async () => {
    for (const [index, figure] of figures.entries())
      await expect(tally.getByRole('definition').nth(index)).toHaveText(figure);
  };
  await expectFigures();
  await page.reload();
  await expectFigures();
  await tally.getByRole('button', { name: '将本次游玩合计清零' }).click();
  await expect(tally).toHaveCount(0);
});

test(
  'shows the result in fast mode without the long spin',
  { tag: '@phone-only' },
  async ({ visitor, page }) => {
    // How long a fast spin lasts is the reel's plan, tested as such; nobody would wait for this long one.
    await setReelDuration(page, '60s');
    await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    await visitor.setFast();
    await visitor.open();
    await visitor.waitForResult();
  },
);

test('skips on a click on the stage and on a key', async ({ visitor, page }) => {
  await setReelDuration(page, '60s');
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.open();
  await visitor.stage.getByRole('button', { name: '跳过动画' }).click();
  await visitor.waitForResult();
  await visitor.open();
  await expect(visitor.stage.getByRole('button', { name: '跳过动画' })).toBeVisible();
  await page.keyboard.press('Escape');
  await visitor.waitForResult();
});

test('sells one item of a result, then the rest, to the secondary balance', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.chooseCount(3);
  await visitor.open();
  await visitor.waitForResult();
  const cards = page.getByRole('region', { name: '这次得到的物品' });
  await cards.getByRole('button', { name: '出售' }).first().click();
  await expect(cards.getByText('已售出')).toHaveCount(1);
  await visitor.stage.getByRole('button', { name: /^出售 2 件/ }).click();
  await expect(cards.getByText('已售出')).toHaveCount(3);
});

test(
  'shows the result after a reload during the spin, and loses nothing',
  { tag: '@phone-only' },
  async ({ visitor, page }) => {
    const token = await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    const answered = page.waitForResponse('**/api/box/open');
    await visitor.open();
    const first = (await (await answered).json()) as { data: { openings: { rollId: string }[] } };
    await expect(visitor.stage.getByRole('button', { name: '跳过动画' })).toBeVisible();
    const again = page.waitForResponse('**/api/box/open');
    await page.reload();
    expect(await (await again).json()).toEqual(first);
    await visitor.waitForResult();
    await expect(visitor.stage).toContainText('页面刷新前的开启已找回');
    const rolls = await page.request.get('/api/fair/rolls', { headers: { token } });
    expect(((await rolls.json()) as { data: { total: number } }).data.total).toBe(1);
  },
);

test(
  'repeats the request under the same key when the answer is lost, and charges once',
  { tag: ['@desktop-only', '@journey-desktop'] },
  async ({ visitor, page }) => {
    const token = await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    await visitor.setFast();
    // The request arrives, its answer does not.
    const answers: number[] = [];
    await page.route('**/api/box/open', async (route) => {
      answers.push((await route.fetch()).status());
      await route.abort('connectionreset');
    });
    await visitor.open();
    await expect(visitor.stage.getByText('暂时无法确认这次开启的结果')).toBeVisible();
    expect(answers).toEqual([200]);
    await page.unroute('**/api/box/open');
    await visitor.dock.getByRole('button', { name: '重试' }).click();
    await visitor.waitForResult();
    const rolls = await page.request.get('/api/fair/rolls', { headers: { token } });
    expect(((await rolls.json()) as { data: { total: number } }).data.total).toBe(1);
  },
);
