import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const banner = (page: Page) => page.getByRole('banner');
let steamIds = 0;
const newSteamId = () =>
  `76561${String(process.pid % 10_000).padStart(4, '0')}${String((steamIds += 1)).padStart(8, '0')}`;

async function chooseId(page: Page, steamId: string, [field, submit]: [string, string]): Promise<void> {
  await page.getByLabel(field).fill(steamId);
  await page.getByRole('button', { name: submit }).click();
}
const CHINESE: [string, string] = ['其他 Steam ID', '用这个 ID 登录'];
const ENGLISH: [string, string] = ['Another Steam ID', 'Sign in with this ID'];

test(
  'creates an account with an invite code, and logs in again without a question',
  { tag: '@journey-phone' },
  async ({ page }) => {
    const steamId = newSteamId();
    await page.goto('/box?channelCode=stream-7&login');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '用 Steam 登录' }).click();
    await expect(dialog.getByRole('heading', { name: '用 Steam 登录' })).toBeVisible();
    await dialog.getByLabel('推广码（选填）').fill('ab');
    await dialog.getByRole('button', { name: '前往 Steam 登录' }).click();
    await expect(dialog.getByText('推广码格式错误')).toBeVisible();
    await dialog.getByLabel('推广码（选填）').fill('LAMP77');
    await dialog.getByRole('button', { name: '前往 Steam 登录' }).click();
    await expect(page.getByRole('heading', { name: '沙盒 Steam 登录' })).toBeVisible();
    await chooseId(page, steamId, CHINESE);
    await expect(page.getByRole('heading', { name: '还差一步' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    const invite = page.getByLabel('推广码（选填）');
    await expect(invite).toHaveValue('LAMP77');
    await page.getByRole('button', { name: '创建账号' }).click();
    for (const refusal of ['请确认您已年满 18 岁', '请先同意用户协议', '请先同意隐私政策'])
      await expect(page.getByText(refusal)).toBeVisible();
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
    const sent = page.waitForRequest(/steamSignUp$/);
    await page.getByRole('button', { name: '创建账号' }).click();
    expect((await sent).postData()).toContain('channelCode=stream-7');
    await expect(page.getByText('推广码不存在')).toBeVisible();
    await expect(invite).toBeFocused();
    await invite.fill('');
    await page.getByRole('button', { name: '创建账号' }).click();
    await expect(page.getByText('注册成功，500 游戏币已到账')).toBeVisible();
    await expect(page).toHaveURL(/\/box\?channelCode=stream-7$/);
    await expect(banner(page).getByText('500')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/personal');
    await page.getByRole('main').getByRole('button', { name: '登录' }).click();
    await dialog.getByRole('button', { name: '用 Steam 登录' }).click();
    await dialog.getByRole('button', { name: '前往 Steam 登录' }).click();
    await chooseId(page, steamId, CHINESE);
    await expect(page.getByText('登录成功')).toBeVisible();
    await expect(page).toHaveURL(/\/personal$/);
    await expect(page.getByText(steamId)).toBeVisible();
    await page.getByRole('button', { name: '更改 Steam' }).click();
    await expect(
      dialog.getByText('Steam 是您登录这个账号的唯一方式。请先绑定手机号，再解绑 Steam。'),
    ).toBeVisible();
  },
);

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('says what did not work: a cancel, a reload, a second use, and a target elsewhere', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('locale', 'en');
      localStorage.setItem('channelCode', 'stored-1');
    });
    await page.goto('/home?register');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Log in with Steam' }).click();
    await dialog.getByRole('button', { name: 'Continue to Steam' }).click();
    await chooseId(page, '123', ENGLISH);
    await expect(page.getByRole('alert')).toHaveText('Enter a Steam ID of 17 digits');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'There’s no login to finish' })).toBeVisible();
    const params = JSON.stringify({
      redirectUrl: 'https://evil.example/',
      promoteCode: '<b>',
      channelCode: 7,
    });
    const callback = `${new URL(page.url()).origin}/login/steamCallback?params=${encodeURIComponent(params)}`;
    await page.goto(`/api/auth/steamLogin?callbackUrl=${encodeURIComponent(callback)}`);
    const cameBack = page.waitForRequest((request) => request.url().includes('openid.mode=id_res'));
    await chooseId(page, newSteamId(), ENGLISH);
    const used = (await cameBack).url();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expect(page.getByLabel(/^Promotion code/)).toHaveValue('');
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
    const sent = page.waitForRequest(/steamSignUp$/);
    await page.getByRole('button', { name: 'Create account' }).click();
    expect((await sent).postData()).toContain('channelCode=stored-1');
    await expect(banner(page).getByText('500')).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto(used);
    await expect(
      page.getByText('This Steam login has expired or was already used. Log in again.'),
    ).toBeVisible();
    await page.goto(used.replace('redirectUrl', 'redirectUri'));
    await expect(page.getByText('We couldn’t verify this Steam login. Log in again.')).toBeVisible();
    await page.goto('/login/steamCallback?params=%7Bbroken');
    await expect(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/home');
  });
});

test('binds Steam to an account with a phone, and unbinds it', async ({ page, visitor }) => {
  const steamId = newSteamId();
  await visitor.signInAsNewPlayer('/personal');
  await page.getByRole('button', { name: '设置 Steam' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('登录密码');
  await password.fill('wrong horse');
  await dialog.getByRole('button', { name: '前往 Steam 绑定' }).click();
  await expect(dialog.getByText('请输入正确的登录密码')).toBeVisible();
  await password.fill('correct horse');
  await dialog.getByRole('button', { name: '前往 Steam 绑定' }).click();
  await chooseId(page, steamId, CHINESE);
  await expect(page.getByText('已绑定 Steam 账号').first()).toBeVisible();
  await expect(page.getByText(steamId)).toBeVisible();
  await page.getByRole('button', { name: '更改 Steam' }).click();
  await password.fill('correct horse');
  await dialog.getByRole('button', { name: '解绑' }).click();
  await expect(page.getByText('已解绑 Steam 账号')).toBeVisible();
  await expect(page.getByText(steamId)).toHaveCount(0);
});
