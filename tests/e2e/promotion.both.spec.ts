import type { Page } from '@playwright/test';
import { Visitor, expect, test } from '../support/fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name });

/** Registers in the dialog with what it is filled with. */
async function register(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').fill(Visitor.newPhone());
  await dialog.getByLabel('密码', { exact: true }).fill('correct horse');
  for (const name of ['我已年满 18 岁', '我同意用户协议', '我同意隐私政策'])
    await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('注册成功，500 游戏币已到账')).toBeVisible();
}

test(
  'leads from the link to a commission',
  { tag: '@journey-phone' },
  async ({ visitor, page, context, second }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitor.signInAsNewPlayer('/promotions');
    await page.goto('/personal/promo');
    await expect(main(page).getByText('您还没有邀请过玩家')).toBeVisible();
    await expect(main(page).getByText('好友每充值 1,000 金币，您得 10 金币（1%）。')).toBeVisible();
    await expect(main(page).getByRole('img', { name: '推广链接的二维码' })).toBeVisible();
    await main(page).getByRole('button', { name: '复制链接' }).click();
    await expect(page.getByText('链接已复制')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/\?promoteCode=[2-9A-HJKMNP-Z]{8}$/);

    const guest = second.page;
    await guest.goto(link);
    await expect(guest).toHaveURL(/\/home/);
    await guest.goto('/box?register');
    const code = link.slice(-8);
    const codeField = guest.getByRole('dialog').getByLabel('推广码（选填）');
    await expect(codeField).toHaveValue(code);
    await expect(codeField).toHaveAccessibleDescription(/邀请了您$/);
    await register(guest);
    await guest.goto('/personal/promo');
    await expect(main(guest).getByText('您已绑定邀请人，不能更改。')).toBeVisible();
    await second.goToCheapestBox();
    await second.chooseCount(10);
    await second.setFast();
    await second.open();
    await second.waitForResult();

    await expect(async () => {
      await page.reload();
      await expect(section(page, '佣金记录').getByText('+0.15')).toBeVisible();
    }).toPass();
    await expect(section(page, '已邀请的玩家（1）').getByRole('listitem')).toContainText('0.15');
    await expect(section(page, '佣金').getByText('0.15').first()).toBeVisible();
    await expect(section(page, '每日佣金').locator('canvas')).toBeVisible();
    await section(page, '每日佣金').getByRole('radio', { name: '表格' }).check();
    await expect(section(page, '每日佣金').getByRole('row').nth(1)).toContainText('0.15');
    await page.goto('/personal/flow?tab=flow&kind=commission');
    await expect(main(page).getByText('流水佣金').first()).toBeVisible();
  },
);

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('binds an inviter once, and refuses what is no code, unknown or one’s own', async ({
    visitor,
    second,
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    await second.signInAsNewPlayer('/personal/promo');
    await second.page.getByRole('button', { name: '自定义推广码' }).click();
    const own = `Lamp${Visitor.newPhone().slice(-8)}`;
    await second.page.getByRole('dialog').getByLabel('新推广码').fill(own);
    await second.page.getByRole('button', { name: '使用这个推广码' }).click();
    await expect(main(second.page).getByText(own.toUpperCase(), { exact: true })).toBeVisible();
    await expect(second.page.getByRole('button', { name: '自定义推广码' })).toHaveCount(0);

    await visitor.signInAsNewPlayer('/personal/promo');
    const inviter = section(page, 'Who invited you?');
    const field = inviter.getByLabel('Promotion code');
    const bind = async (code: string) => {
      await field.fill(code);
      await field.press('Enter');
    };
    for (const wrong of ['Lamp2', 'sixteencharacter']) {
      await bind(wrong);
      await expect(inviter.getByText('That isn’t a valid promotion code')).toBeVisible();
    }
    // A hyphen is dropped from what was typed or pasted.
    for (const unknown of ['six-teen', 'Nobody999']) {
      await bind(unknown);
      await expect(inviter.getByText('This promotion code doesn’t exist')).toBeVisible();
    }
    const code = await main(page)
      .getByRole('region', { name: 'Your promotion code' })
      .locator('b')
      .innerText();
    await bind(code);
    await expect(inviter.getByText('You can’t use your own promotion code')).toBeVisible();
    await bind(own.toLowerCase());
    await expect(page.getByText('Inviter added')).toBeVisible();
    await expect(inviter.getByText('You have an inviter. It can’t be changed.')).toBeVisible();
    await second.page.goto('/personal/promo');
    await expect(section(second.page, '已邀请的玩家（1）')).toBeVisible();
    await second.page.getByRole('button', { name: /消息/ }).first().click();
    await expect(second.page.getByText('有玩家使用了您的推广码')).toBeVisible();
  });
});
