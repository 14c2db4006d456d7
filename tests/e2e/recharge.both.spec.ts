import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** The words of the page in its two languages. */
const LANGUAGES = {
  'zh-CN': {
    recharge: '充值',
    pay: /^支付 /,
    toPay: '去支付',
    playMoney: '本站使用游戏币：支付全部是模拟的，不涉及真实资金。',
    unpaid: '待支付的订单',
    card: '银行卡',
    main: (coins: string) => new RegExp(`主余额 ${coins}，`),
    records: '充值记录',
  },
  en: {
    recharge: 'Recharge',
    pay: /^Pay \d/,
    toPay: 'Go to payment',
    playMoney: 'This site uses play coins: every payment is simulated, and no real money moves.',
    unpaid: 'Waiting for payment',
    card: 'Card',
    main: (coins: string) => new RegExp(`main ${coins}[^0-9]`, 'i'),
    records: 'Recharges',
  },
} as const;

/** The recharge dialog, and the pay page of the sandbox. */
class RechargePage {
  readonly page: Page;
  readonly words: (typeof LANGUAGES)[keyof typeof LANGUAGES];

  constructor(page: Page, locale: keyof typeof LANGUAGES) {
    this.page = page;
    this.words = LANGUAGES[locale];
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words.recharge, exact: true });
  }

  get status(): Locator {
    return this.dialog.getByRole('status');
  }

  get rows(): Locator {
    return this.page.getByRole('table', { name: this.words.records }).locator('tbody tr');
  }

  async open(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: this.words.recharge, exact: true })
      .click();
    await expect(this.dialog.getByText(this.words.playMoney)).toBeVisible();
  }

  async choose(name: string): Promise<void> {
    await this.dialog.getByRole('radio', { name, exact: true }).check();
  }

  get amount(): Locator {
    return this.dialog.getByRole('textbox');
  }

  /** Orders coins by card for 10.00 USD and arrives at the pay page. */
  async order(): Promise<void> {
    await this.choose(this.words.card);
    await this.choose('USD');
    await this.amount.fill('10');
    await this.dialog.getByRole('button', { name: this.words.pay }).click();
    await this.page.waitForURL(/\/sandbox\/pay\//);
  }

  /** Presses a button of the pay page, which leads back to the dialog. */
  async simulate(act: 'pay' | 'late' | 'twice' | 'fail' | 'cancel'): Promise<void> {
    await this.page.locator(`button[value=${act}]`).click();
    await this.page.waitForURL(/[?&]recharge=/);
  }

  async expectMain(coins: string): Promise<void> {
    await expect(
      this.page.getByRole('banner').getByRole('group', { name: this.words.main(coins) }),
    ).toBeVisible();
  }
}

test(
  'names what is missing at its field, then pays: credited once, though told twice',
  { tag: '@journey-phone' },
  async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer(`/box/${await visitor.cheapestBox()}`);
    const recharge = new RechargePage(page, 'zh-CN');
    const { dialog } = recharge;
    await recharge.open();
    // Channel, currency and amount are chosen from the start; the server may take a channel or a currency off meanwhile.
    await expect(dialog.getByRole('radio', { name: '银行卡' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'CNY' })).toBeChecked();
    for (const [code, said] of [
      ['recharge.channel', '请选择支付渠道'],
      ['recharge.currency', '请选择币种'],
    ] as const) {
      const json = { status: 400, success: false, code, msg: said };
      await page.route('**/api/recharge/create', (route) => route.fulfill({ status: 400, json }), {
        times: 1,
      });
      await dialog.getByRole('button', { name: '支付 50.00 CNY' }).click();
      await expect(dialog.getByText(said)).toBeVisible();
    }
    await recharge.choose('USD');
    await expect(dialog.getByRole('button', { name: '支付 10.00 USD' })).toBeVisible();
    for (const [typed, said] of [
      ['10.005', '最多 2 位小数'],
      ['0', '请输入大于零的数字'],
      ['-5', '请输入大于零的数字'],
      ['99999999', /^请输入 .+ 至 .+ 的金额$/],
    ] as const) {
      await recharge.amount.fill(typed);
      await recharge.amount.press('Enter');
      await expect(dialog.getByText(said)).toBeVisible();
      await expect(recharge.amount).toBeFocused();
    }
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
    expect(violations).toEqual([]);

    await recharge.order();
    await expect(page.locator('body')).toContainText('不会扣除真实资金');
    await recharge.simulate('twice');
    // Back on the page that was left.
    await expect(page).toHaveURL(/\/box\/.+\?recharge=/);
    await expect(recharge.status).toContainText('充值成功');
    await expect(recharge.status).toContainText('70 金币已存入主余额');
    await recharge.expectMain('570');
    await dialog.getByRole('button', { name: '完成' }).click();
    await expect(page).not.toHaveURL(/recharge/);

    await page.goto('/personal/flow?tab=purchase');
    await expect(recharge.rows).toHaveCount(1);
    await expect(recharge.rows).toContainText(['银行卡']);
    await expect(recharge.rows).toContainText(['已完成']);
    await expect(recharge.rows).toContainText(['10.00 USD']);
    await expect(recharge.rows).toContainText(['+70']);
    await page.getByRole('radio', { name: '已取消' }).check({ force: true });
    await expect(page.getByRole('heading', { name: '没有充值记录' })).toBeVisible();
  },
);

test('offers what a choice of boxes lacks, and comes back to that choice', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  const answer = await page.request.get('/api/box/list');
  const { data } = (await answer.json()) as { data: { boxes: { boxId: string; price: number }[] }[] };
  const dear = data.flatMap(({ boxes }) => boxes).find(({ price }) => price > 6_000 && price < 20_000)!;
  await page.goto(`/box/${dear.boxId}`);
  await visitor.chooseCount(10);
  const recharge = new RechargePage(page, 'zh-CN');
  await visitor.dock.getByRole('button', { name: /充值$/ }).click();
  const missing = (dear.price * 10) / 100 - 500;
  const said = Math.round(missing * 100) / 100;
  await expect(recharge.dialog).toContainText(
    new RegExp(`^.*开启 10 次“.+”还差 ${said.toLocaleString('en-US')}.* 金币。`),
  );
  await recharge.dialog.getByRole('button', { name: recharge.words.pay }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await recharge.simulate('pay');
  await expect(recharge.status).toContainText('充值成功');
  await recharge.dialog.getByRole('button', { name: '完成' }).click();
  await expect(page).toHaveURL(/\/box\/[^?]+\?count=10$/);
  // The payment covers all ten.
  await expect(visitor.openButton).toHaveText(/^开启/);
  await page.reload();
  const folded = visitor.dock.locator('select');
  const ten = visitor.dock.getByRole('radio', { name: '10', exact: true });
  await expect(visitor.openButton).toBeEnabled();
  if (await folded.isVisible()) await expect(folded).toHaveValue('10');
  else await expect(ten).toBeChecked();
  await expect(visitor.openButton).toHaveText(/^开启/);
  await expect(page).toHaveURL(/\?count=10$/);
});

test('in English an order waits, is cancelled, tried again, and credited when it is paid late', async ({
  visitor,
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  const token = await visitor.signInAsNewPlayer('/personal?recharge');
  const recharge = new RechargePage(page, 'en');
  const { dialog, status } = recharge;
  await recharge.order();
  await page.goBack();
  await expect(status).toContainText('Waiting for the payment');
  await page.keyboard.press('Escape');
  await recharge.open();
  await expect(dialog.getByRole('region', { name: 'Waiting for payment' })).toContainText('10.00 USD');
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await recharge.simulate('cancel');
  await expect(status).toContainText('Order cancelled');
  await recharge.expectMain('500');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(recharge.amount).toHaveValue('10');
  await expect(dialog.getByText('70 coins for 10.00 USD').first()).toBeVisible();

  // The answer is lost: the same order is asked for again.
  await page.route(
    '**/api/recharge/create',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Pay 10.00 USD' }).click();
  await expect(dialog.getByText('We don’t know yet whether your order was made')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay 10.00 USD' }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await recharge.simulate('late');
  await expect(status).toContainText('Recharge complete');
  await recharge.expectMain('570');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto('/personal/flow?tab=purchase');
  await expect(recharge.rows).toHaveCount(2);
  await expect(recharge.rows.first()).toContainText('Completed');
  await expect(recharge.rows.last()).toContainText('Cancelled');
  await recharge.rows.last().getByRole('link', { name: 'Card' }).click();
  await expect(status).toContainText('Order cancelled');
  await page.keyboard.press('Escape');

  // A break: nothing can be ordered.
  const form = { days: '1' };
  expect((await page.request.post('/api/account/coolOff', { headers: { token }, form })).status()).toBe(200);
  await recharge.open();
  await expect(dialog.getByText('You can’t recharge during a break')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'See limits' }).click();
  await expect(page).toHaveURL(/\/personal\/limits$/);
});
