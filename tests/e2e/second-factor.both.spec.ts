import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { Visitor, expect, test } from '../support/fixtures.ts';

const PASSWORD = 'correct horse';
const STEP_MS = 30_000;

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function signUp(page: Page): Promise<string> {
  const phone = Visitor.newPhone();
  await page.goto('/personal/security?register');
  await dialog(page).getByLabel('手机号').fill(phone);
  await dialog(page).getByLabel('密码', { exact: true }).fill(PASSWORD);
  for (const text of ['我已年满 18 岁', '我同意用户协议', '我同意隐私政策'])
    await dialog(page).getByText(text).click();
  await press(page, '注册并登录');
  await expect(dialog(page)).toBeHidden();
  return phone;
}

async function giveUpToken(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/personal/security?login');
}

async function givePassword(page: Page, phone: string): Promise<void> {
  await dialog(page).getByLabel('手机号').fill(phone);
  await dialog(page).getByLabel('密码', { exact: true }).fill(PASSWORD);
  await press(page, '登录');
}

async function confirm(page: Page): Promise<void> {
  await dialog(page).getByLabel('登录密码').fill(PASSWORD);
  await press(page, '继续');
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

test('an authenticator app is turned on, asked for and turned off', async ({ page }) => {
  const phone = await signUp(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '开启', exact: true }).click();
  await press(page, '继续');
  await expect(dialog(page).getByText('请输入正确的登录密码')).toBeVisible();
  await confirm(page);
  await expect(dialog(page).getByRole('img', { name: '添加到验证器的二维码' })).toBeVisible();
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = dialog(page).getByLabel('验证码');
  await code.fill('12');
  await press(page, '开启');
  await expect(dialog(page).getByText('验证码不正确、已过期或已使用')).toBeVisible();
  await code.fill(codeOf(secret));
  await press(page, '开启');
  const listed = dialog(page).getByRole('list', { name: '恢复码列表' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  const saved = page.waitForEvent('download');
  await press(page, '下载');
  expect((await saved).suggestedFilename()).toBe('fairdrop-recovery-codes.txt');
  await press(page, '我已保存');
  await expect(main.getByText('还剩 10 个')).toBeVisible();

  await giveUpToken(page);
  await givePassword(page, phone);
  await expect(dialog(page).getByRole('heading', { name: '两步验证' })).toBeVisible();
  await press(page, '验证并登录');
  await expect(dialog(page).getByText('请输入 6 位验证码')).toBeVisible();
  // The code that turned it on, and the one before it, are used up.
  await dialog(page).getByLabel('验证码').fill(codeOf(secret, -1));
  await press(page, '验证并登录');
  await expect(dialog(page).getByText('验证码不正确、已过期或已使用')).toBeVisible();
  await dialog(page).getByLabel('验证码').fill(codeOf(secret, 1));
  await press(page, '验证并登录');
  await expect(dialog(page)).toBeHidden();

  await giveUpToken(page);
  await givePassword(page, phone);
  await press(page, '使用恢复码');
  await dialog(page)
    .getByLabel('恢复码')
    .fill((codes[0] ?? '').toLowerCase());
  await press(page, '验证并登录');
  await expect(dialog(page)).toBeHidden();
  await expect(main.getByText('还剩 9 个')).toBeVisible();

  await main.getByRole('button', { name: '关闭', exact: true }).click();
  await confirm(page);
  await expect(page.getByText('身份验证器已关闭')).toBeVisible();
  await expect(main.getByText('还剩 9 个')).toHaveCount(0);
});

test('who came from a reward is back there once the app is turned on', async ({ page, visitor }) => {
  await visitor.signInAsNewPlayer('/personal/rewards');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /两步验证/ }).click();
  await main.getByRole('button', { name: '开启', exact: true }).click();
  await confirm(page);
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog(page).getByLabel('验证码').fill(codeOf(secret));
  await press(page, '开启');
  await press(page, '我已保存');
  await expect(page).toHaveURL(/\/personal\/rewards$/);
  await expect(main.getByRole('button', { name: /领取.*两步验证/ })).toBeEnabled();
});

test(
  'a passkey is added, is the second step and a way in of its own, and is removed',
  { tag: '@journey-phone' },
  async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const phone = await signUp(page);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: '添加通行密钥' }).click();
    await dialog(page).getByLabel('登录密码').fill(PASSWORD);
    await press(page, '继续');
    await expect(dialog(page).getByText('通行密钥名称需为 1 至 40 个字符')).toBeVisible();
    await dialog(page).getByLabel('名称').fill('我的手机');
    await press(page, '继续');
    await press(page, '我已保存');
    await expect(main.getByText('我的手机')).toBeVisible();

    await giveUpToken(page);
    await givePassword(page, phone);
    await press(page, '使用通行密钥');
    await expect(dialog(page)).toBeHidden();
    await expect(main.getByText(/上次使用 .*/).first()).toBeVisible();

    await giveUpToken(page);
    await press(page, '通行密钥登录');
    await expect(dialog(page)).toBeHidden();
    await expect(main.getByText('我的手机')).toBeVisible();

    // A second passkey of the same device is refused by the browser.
    await main.getByRole('button', { name: '添加通行密钥' }).click();
    await dialog(page).getByLabel('名称').fill('又一个');
    await confirm(page);
    await expect(dialog(page).getByText('这台设备上已有该账号的通行密钥')).toBeVisible();
    await press(page, '取消');

    await main.getByRole('button', { name: '移除“我的手机”' }).click();
    await confirm(page);
    await expect(page.getByText('已移除通行密钥')).toBeVisible();
    await expect(main.getByText('还没有通行密钥')).toBeVisible();
  },
);

test('a login that is ended elsewhere asks to log in again', async ({ page, second }) => {
  const phone = await signUp(page);
  const other = second.page;
  await other.goto('/home?login');
  await givePassword(other, phone);
  await expect(dialog(other)).toBeHidden();

  await page.reload();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByText('当前登录')).toBeVisible();
  await rows.nth(1).getByRole('button').click();
  await expect(page.getByText('已退出该登录')).toBeVisible();
  // Nothing is clicked over there: the live channel tells it.
  await expect(dialog(other).getByText('登录已过期，请重新登录。')).toBeVisible();
  await expect(rows).toHaveCount(1);
});

test(
  'speaks English while the second factor is turned on and asked for',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    const phone = Visitor.newPhone();
    const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
    const form = { phone, password: PASSWORD, ...consents };
    await page.request.post('/api/auth/signUp', { form });
    await page.goto('/personal/security?login');
    const logIn = async () => {
      await dialog(page).getByLabel('Phone number').fill(phone);
      await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
      await press(page, 'Log in');
    };
    await logIn();
    await page.getByRole('main').getByRole('button', { name: 'Turn on', exact: true }).click();
    await dialog(page).getByLabel('Your password').fill(PASSWORD);
    await press(page, 'Continue');
    const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog(page).getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
    await press(page, 'Turn on');
    await expect(
      dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
    ).toHaveCount(10);
    const [recoveryCode = ''] = await dialog(page)
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allTextContents();
    await press(page, 'I’ve saved them');
    await giveUpToken(page);
    await logIn();
    await press(page, 'Use a recovery code');
    await dialog(page).getByLabel('Recovery code').fill('wrong');
    await press(page, 'Verify and log in');
    await expect(dialog(page).getByText('That recovery code is wrong or already used')).toBeVisible();
    await dialog(page).getByLabel('Recovery code').fill(recoveryCode);
    await press(page, 'Verify and log in');
    await expect(dialog(page)).toBeHidden();
  },
);
