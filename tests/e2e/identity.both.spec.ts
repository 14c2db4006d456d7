import type { Page } from '@playwright/test';
import { Visitor, expect, test } from '../support/fixtures.ts';
import { newestCode, solveByPointer } from '../support/sliderPage.ts';

const PASSWORD = 'correct horse';
const CONSENTS = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
const dialog = (page: Page) => page.getByRole('dialog');

/** Goes to the sandbox's page from the verification dialog and chooses there. */
async function chooseAtSandbox(page: Page, start: string, verdict: string, document?: string): Promise<void> {
  await dialog(page).getByRole('button', { name: start }).click();
  await expect(page).toHaveURL(/\/sandbox\/identity\?session=/);
  if (document !== undefined) await page.getByLabel(/证件号码/).fill(document);
  await page.getByRole('button', { name: verdict }).click();
  await expect(page).toHaveURL(/\/personal\?edit=identity$/);
}

/** A player who signed up with this phone, on the account page. */
async function signUp(page: Page): Promise<{ phone: string; token: string }> {
  const phone = Visitor.newPhone();
  const form = { phone, password: PASSWORD, ...CONSENTS };
  const answer = await page.request.post('/api/auth/signUp', { form });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.goto('/home');
  await page.evaluate((token) => localStorage.setItem('token', token), data.token);
  await page.goto('/personal');
  return { phone, token: data.token };
}

/** Solves the puzzle and types the newest code for the phone. */
async function fillCode(page: Page, phone: string): Promise<void> {
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();
  await solveByPointer(page);
  await expect(dialog(page).getByText('验证码已发送，10 分钟内有效')).toBeVisible();
  await dialog(page)
    .getByLabel('短信验证码')
    .fill(await newestCode(page, phone));
}

test('leads back from the verification to where it was asked for', async ({ visitor, page }) => {
  const from = encodeURIComponent('/redPacket?give');
  await visitor.signInAsNewPlayer(`/personal?edit=identity&from=${from}`);
  await dialog(page).getByRole('button', { name: '开始认证' }).click();
  await page.getByLabel(/证件号码/).fill(`ID ${Visitor.newPhone()}`);
  await page.getByRole('button', { name: '通过' }).click();
  await expect(dialog(page).getByText('您的身份已确认')).toBeVisible();
  await dialog(page).getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/redPacket\?give$/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test(
  'shows each state of the verification, and the account page shows it too',
  { tag: '@journey-phone' },
  async ({ visitor, page, second }) => {
    const document = `ID ${Visitor.newPhone()}`;
    await visitor.signInAsNewPlayer('/personal');
    await page.getByRole('button', { name: '设置 实名认证' }).click();
    await expect(dialog(page).getByText('确认您的身份')).toBeVisible();
    await chooseAtSandbox(page, '开始认证', '稍后再说');
    await expect(dialog(page).getByText('认证正在进行')).toBeVisible();
    await chooseAtSandbox(page, '继续认证', '拒绝');
    await expect(dialog(page).getByText('证件未被接受')).toBeVisible();
    await chooseAtSandbox(page, '重新认证', '通过', document);
    await expect(dialog(page).getByText('您的身份已确认')).toBeVisible();
    await dialog(page).getByRole('button', { name: '关闭' }).last().click();
    await expect(page.getByText('已认证', { exact: true })).toBeVisible();

    // The same document, another account.
    const other = second.page;
    await second.signInAsNewPlayer('/personal?edit=identity');
    await chooseAtSandbox(other, '开始认证', '通过', document);
    await expect(dialog(other).getByText('该证件已用于另一个账号的认证')).toBeVisible();
  },
);

test('refuses play to who is under age, and says why in English', async ({ visitor, page, context }) => {
  await context.addInitScript(() => localStorage.setItem('locale', 'en'));
  const token = await visitor.signInAsNewPlayer('/personal?edit=identity');
  await chooseAtSandbox(page, 'Confirm identity', '未满 18 岁');
  await expect(dialog(page).getByText('The document says you’re under 18.')).toBeVisible();
  await expect(dialog(page).getByText(/another check from/)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Start again' })).toHaveCount(0);
  await page.request.post('/api/fair/userSeed', { headers: { token }, form: { userSeed: 'my_seed' } });
  const open = await page.request.post('/api/box/open', {
    headers: { token, 'idempotency-key': 'under-age-opening' },
    form: { boxId: await visitor.cheapestBox(), count: '1' },
  });
  expect(await open.json()).toMatchObject({ status: 403, code: 'identity.underAge' });
});

test('is asked for by a take-back, which leads to it', async ({ visitor, page, site }) => {
  const asked = (value: 'on' | 'off') => site.ops('config', 'retrievalNeedsIdentity', value);
  await asked('on');
  const token = await visitor.signInAsNewPlayer();
  const link = 'https://steamcommunity.com/tradeoffer/new/?partner=123456&token=AbCd_123';
  const query = new URLSearchParams({ tradeUrl: link }).toString();
  await page.request.post(`/api/profile/modifyTradeUrl?${query}`, { headers: { token } });
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.open();
  await visitor.waitForResult();
  await page.goto('/personal/bag');
  await page.getByRole('button', { name: '全部取回' }).click();
  await dialog(page).getByLabel('登录密码').fill('wrong horse');
  await dialog(page).getByRole('button', { name: '取回 1 件' }).click();
  await expect(dialog(page).getByText('请输入正确的登录密码')).toBeVisible();
  await dialog(page).getByLabel('登录密码').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: '取回 1 件' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('请先完成实名认证');
  await dialog(page).getByRole('link', { name: '去实名认证' }).click();
  await expect(dialog(page).getByText('确认您的身份')).toBeVisible();
  await asked('off');
});

test('changes phone and password by codes alone', async ({ page }) => {
  const { phone } = await signUp(page);
  const newPhone = Visitor.newPhone();
  await page.getByRole('button', { name: '更改 手机号' }).click();
  await dialog(page)
    .getByRole('button', { name: /^改用 .* 的短信验证码$/ })
    .click();
  await fillCode(page, phone);
  const code = await dialog(page).getByLabel('短信验证码').inputValue();
  await dialog(page).getByRole('button', { name: '继续' }).click();
  await dialog(page).getByLabel('新的手机号').fill(newPhone);
  // The code of the old phone is none for the new one.
  await dialog(page).getByLabel('短信验证码').fill(code);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page).getByText('验证码错误或已过期')).toBeVisible();
  await fillCode(page, newPhone);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('手机号已更换')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: '更改 登录密码' }).click();
  await dialog(page)
    .getByRole('button', { name: /^改用 .* 的短信验证码$/ })
    .click();
  await dialog(page).getByLabel('短信验证码').fill('000000');
  await dialog(page).getByLabel('新密码').fill('another horse');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page).getByText('验证码错误或已过期')).toBeVisible();
  await dialog(page).getByRole('button', { name: '改用登录密码' }).click();
  await dialog(page).getByLabel('登录密码').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('密码已更改')).toBeVisible();
  const form = { phone: newPhone, password: 'another horse' };
  expect((await page.request.post('/api/auth/login', { form })).ok()).toBe(true);
});
