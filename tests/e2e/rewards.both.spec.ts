import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';

// Midnight itself is in tests/api/reward-daily.test.ts, whose clock can be moved.

const benefits = (page: Page) => page.getByRole('dialog', { name: '福利' });

async function openBenefits(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^福利/ }).click();
  await expect(benefits(page)).toBeVisible();
}

test(
  'pays the daily reward once, and counts down to the next',
  { tag: '@journey-phone' },
  async ({ visitor, page, context }) => {
    await visitor.signInAsNewPlayer('/home');
    await expect(page.getByRole('button', { name: '福利，1 项可领取' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/personal/rewards');
    const claimThere = other.getByRole('main').getByRole('button', { name: /领取今日奖励/ });
    await expect(claimThere).toBeVisible();

    await openBenefits(page);
    await benefits(page)
      .getByRole('button', { name: /领取今日奖励/ })
      .click();
    await expect(page.getByText('已领取 0.50 金币，进入主余额')).toBeVisible();
    await expect(benefits(page).getByRole('listitem', { name: '第 1 天，0.50 金币，已领取' })).toBeVisible();
    await expect(benefits(page).getByText('已连续领取 1 天')).toBeVisible();
    const countdown = benefits(page).getByRole('timer');
    await expect(countdown).toHaveText(/^([01]\d|2[0-4]):[0-5]\d:[0-5]\d$/);
    const shown = (await countdown.textContent()) ?? '';
    await expect(countdown).not.toHaveText(shown);
    await expect(page.getByRole('group', { name: /主余额 500.50/ })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '福利', exact: true })).toBeVisible();

    // The other tab still offers it: refused, and then right.
    await claimThere.click();
    await expect(other.getByText('这项奖励您已经领取过了')).toBeVisible();
    await expect(other.getByRole('timer')).toBeVisible();
    await expect(other.getByText('每日奖励，连续第 1 天')).toHaveCount(1);
  },
);

/** A box whose price reaches the first level at once. */
async function dearBox(visitor: Visitor): Promise<string> {
  const answer = await visitor.page.request.get('/api/box/list');
  const { data } = (await answer.json()) as { data: { boxes: { boxId: string; price: number }[] }[] };
  const box = data.flatMap(({ boxes }) => boxes).find(({ price }) => price >= 10_000 && price < 50_000);
  if (box === undefined) throw new Error('no box reaches the first level');
  return box.boxId;
}

test('pays a task and a level after the first opening', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await page.goto(`/box/${await dearBox(visitor)}`);
  await expect(visitor.openButton).toBeEnabled();
  await visitor.setFast();
  await visitor.open();
  await visitor.waitForResult();
  await page.goto('/personal/rewards');
  const main = page.getByRole('main');
  await expect(page.getByRole('button', { name: '福利，3 项可领取' })).toBeVisible();
  await expect(main.getByText('当前等级 1')).toBeVisible();
  await expect(main.getByRole('link', { name: '去完成：第一场对战' })).toHaveAttribute('href', '/battle');
  await expect(main.getByText('还没有领取过奖励')).toBeVisible();
  await main.getByRole('button', { name: '领取：第一次开盒' }).click();
  await expect(main.getByText('任务：第一次开盒')).toBeVisible();
  await openBenefits(page);
  await benefits(page).getByRole('button', { name: '领取：等级 1' }).click();
  await expect(benefits(page).getByRole('button', { name: '领取：等级 1' })).toHaveCount(0);
  await benefits(page).getByRole('link', { name: '查看全部奖励' }).click();
  await expect(main.getByText('等级 1 奖励')).toBeVisible();
  await expect(page.getByRole('button', { name: '福利，1 项可领取' })).toBeVisible();
});

test('the home page offers the daily reward: to visitors after a login, to players at once with a free box', async ({
  visitor,
  page,
}) => {
  await page.goto('/home');
  const daily = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '每日奖励' }) });
  await expect(daily).toContainText('每天可领金币和 1 个免费盒子');
  await daily.getByRole('link', { name: '登录领取' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const height = (await daily.boundingBox())?.height;
  await visitor.signInAsNewPlayer('/home');
  await expect(daily).toContainText('今天开始第 1 天');
  await daily.getByRole('button', { name: '领取今日奖励' }).click();
  await expect(daily).toContainText('已连续领取 1 天');
  await expect(page.getByText('已领取 0.50 金币，进入主余额；另得 1 个免费盒子')).toBeVisible();
  const freeBox = daily.getByRole('link', { name: '打开免费盒子' });
  await expect(freeBox).toBeVisible();
  expect((await daily.boundingBox())?.height).toBe(height);
  await freeBox.click();
  await page.getByRole('button', { name: '免费开启' }).click();
  await visitor.waitForResult();
  await expect(page.getByRole('group', { name: /主余额 500.50/ })).toBeAttached();
  await page.goto('/home');
  await expect(daily.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
  expect((await daily.boundingBox())?.height).toBe(height);
});
