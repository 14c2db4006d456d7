import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { BattleRoomPage, createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';

/** Sets a limit of the player beside the page, in minor units. */
async function setLimitByApi(request: APIRequestContext, token: string, amount: number): Promise<void> {
  const form = { period: 'day', amount: String(amount) };
  const answer = await request.post('/api/account/limits', { headers: { token }, form });
  expect(answer.status()).toBe(200);
}

const cardOf = (page: Page, period: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: period, exact: true }) });

test(
  'a limit set on its page stops openings and battles, and says so before and after',
  { tag: '@journey-phone' },
  async ({ visitor, second, page }) => {
    await visitor.signInAsNewPlayer('/personal/limits');
    const day = cardOf(page, '24 小时');
    const field = day.getByRole('textbox', { name: '设置限额' });
    await field.fill('0');
    await field.press('Enter');
    await expect(day.getByText('请输入 1 至 10,000,000 的限额，最多两位小数')).toBeVisible();
    await field.fill('6');
    await field.press('Enter');
    await expect(page.getByText('限额已设置')).toBeVisible();
    await expect(day.getByRole('meter', { name: '已消费 0，限额 6' })).toBeVisible();

    // Two boxes of 3 coins fit, three do not.
    await visitor.goToCheapestBox();
    await visitor.setFast();
    await visitor.chooseCount(3);
    await expect(visitor.openButton).toBeDisabled();
    await expect(visitor.openButton).toHaveText('已达限额');
    await expect(visitor.dock.getByText('您的 24 小时限额还剩 6，本次需要 9。')).toBeVisible();
    await visitor.chooseCount(2);
    await visitor.open();
    await visitor.waitForResult();
    await expect(visitor.dock.getByText(/您的 24 小时限额还剩 0，本次需要 6。/)).toBeVisible();
    await visitor.dock.getByRole('link', { name: '查看限额' }).click();
    await expect(day.getByRole('meter', { name: '已消费 6，限额 6' })).toBeVisible();

    // Higher waits for a day and can be cancelled.
    await day.getByRole('textbox', { name: '限额' }).fill('60');
    await expect(day.getByText('调高将在 24 小时后生效。')).toBeVisible();
    await day.getByRole('button', { name: '保存', exact: true }).click();
    await expect(day.getByText(/^将于 .+ 调整为 60$/)).toBeVisible();
    await day.getByRole('button', { name: '保留当前限额' }).click();
    await expect(day.getByText(/调整为 60/)).toBeHidden();

    const box = await visitor.cheapestBox();
    await page.goto(`/battle/create?box=${box}:1`);
    await expect(page.getByText('您的 24 小时限额还剩 0，本次需要 3。')).toBeVisible();
    const host = await second.signInAsNewPlayer();
    const { battleId } = await createBattleByApi(page.request, host, { playerCount: 2, boxes: 1 });
    await page.goto(`/battle/${battleId}`);
    await new BattleRoomPage(page).seats.getByRole('button', { name: '入座 2 号位' }).click();
    const dialog = page.getByRole('dialog', { name: '入座 2 号位' });
    await expect(dialog.getByText(/您的 24 小时限额还剩 0/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: '已达限额' })).toBeDisabled();
  },
);

test('a limit that the page does not know yet is told by the refusal', async ({ visitor, page }) => {
  const token = await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await setLimitByApi(page.request, token, 100);
  await visitor.open();
  await expect(visitor.stage.getByText('已达到您设置的 24 小时消费限额')).toBeVisible();
  await expect(visitor.stage.getByText('您的 24 小时限额还剩 1，本次需要 3。')).toBeVisible();
  await visitor.stage.getByRole('link', { name: '查看限额' }).click();
  await expect(cardOf(page, '24 小时').getByRole('meter', { name: '已消费 0，限额 1' })).toBeVisible();
});

test('a cool-off stops play, not the sale of items', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.open();
  await visitor.waitForResult();
  await page.goto('/personal/limits');
  await page.getByRole('button', { name: '开始冷静期' }).click();
  const dialog = page.getByRole('dialog', { name: '冷静期' });
  await expect(dialog.getByText('一旦开始就不能缩短或撤销，我们也无法更改。')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '立即开始' })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '立即开始' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^您正处于冷静期，至 .+ 结束。/)).toBeVisible();
  await visitor.page.goto(`/box/${await visitor.cheapestBox()}`);
  await expect(visitor.openButton).toHaveText('休息期内');
  await expect(visitor.dock.getByText(/^您正处于冷静期，至/)).toBeVisible();
  await page.goto('/personal/bag');
  await page.getByRole('button', { name: /出售/ }).first().click();
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByText(/已售出/))
      .first(),
  ).toBeVisible();
});

test('a change of a limit stays when an answer from before it comes late', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let fetches = 0;
  let answered = (): void => undefined;
  const late = new Promise<void>((resolve) => (answered = resolve));
  await page.route(/\/api\/account\/limits$/, async (route) => {
    if (route.request().method() !== 'GET' || (fetches += 1) !== 2) return route.continue();
    const answer = await route.fetch();
    await held;
    // A page that no longer waits for it has cancelled it.
    await route.fulfill({ response: answer }).catch(() => undefined);
    answered();
  });
  await page.goto('/personal/limits');
  const day = cardOf(page, '24 小时');
  const field = day.getByRole('textbox', { name: '设置限额' });
  await expect(field).toBeVisible();
  // Coming back to the page fetches again.
  await page.locator('a[href="/personal/security"]').first().click();
  await page.locator('a[href="/personal/limits"]').first().click();
  await expect.poll(() => fetches).toBe(2);
  await field.fill('6');
  await field.press('Enter');
  await expect(page.getByText('限额已设置')).toBeVisible();
  release();
  await late;
  // Whatever came is shown by the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(day.getByRole('meter', { name: '已消费 0，限额 6' })).toBeVisible();
});
