import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { Visitor, expect, test } from '../support/fixtures.ts';

const PASSWORD = 'correct horse';
const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=123456&token=AbCd_123';

const dialog = (page: Page) => page.getByRole('dialog');
/** Opens the form of a setting by its button. */
const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(设置|更改) ${name}`) }).click();
const save = (page: Page) => dialog(page).getByRole('button', { name: '保存' }).click();
const avatarIn = (page: Page) => page.getByRole('main').locator('section img').last();

async function signUp(page: Page, phone: string): Promise<void> {
  await page.goto('/personal');
  await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
  await page.goto('/personal?register');
  await dialog(page).getByLabel('手机号').fill(phone);
  await dialog(page).getByLabel('密码', { exact: true }).fill(PASSWORD);
  for (const text of ['我已年满 18 岁', '我同意用户协议', '我同意隐私政策'])
    await dialog(page).getByText(text).click();
  await dialog(page).getByRole('button', { name: '注册并登录' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('takes an avatar of the list and an own picture', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer('/personal');
  await edit(page, '头像');
  await dialog(page).getByRole('button', { name: '使用这个头像' }).click();
  await expect(dialog(page).getByText('请先选择头像')).toBeVisible();
  await expect(dialog(page).getByRole('radio')).toHaveCount(24);
  await dialog(page).getByRole('radio', { name: '头像 2', exact: true }).check();
  await dialog(page).getByRole('button', { name: '使用这个头像' }).click();
  await expect(page.getByText('头像已更新')).toBeVisible();
  await expect(avatarIn(page)).toHaveAttribute('src', '/art/avatars/fox.webp');

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await edit(page, '头像');
  await choose('me.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await dialog(page).getByRole('button', { name: '使用这个头像' }).click();
  await expect(dialog(page).getByText('请选择 JPEG、PNG 或 WebP 静态图片')).toBeVisible();
  // Above 2 MB: the page makes it smaller.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const large = sharp({ create: { width: 1_800, height: 1_400, channels: 3, background: '#000', noise } });
  const photo = await large.png().toBuffer();
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024);
  await choose('photo.png', 'image/png', photo);
  await dialog(page).getByRole('button', { name: '使用这个头像' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(avatarIn(page)).toHaveAttribute('src', /^\/avatars\/[0-9a-f]{64}\.webp$/);
  const shown = () =>
    avatarIn(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc);
  await expect.poll(shown).toMatch(/\/avatars\/[0-9a-f]{64}\.webp$/);
});

test(
  'changes nickname, trade link and e-mail, and says what is wrong with them',
  { tag: '@journey-phone' },
  async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer('/personal');
    await edit(page, '昵称');
    const nickname = dialog(page).getByLabel('新昵称');
    for (const [typed, said] of [
      ['', '昵称需为 2 至 16 个字符'],
      ['灯🔥火', '只能使用文字、数字、单个空格和 _ . · -'],
      ['玩家00A1FF', '这个昵称已被使用，或与其他玩家的昵称过于相似'],
    ] as const) {
      await nickname.fill(typed);
      await save(page);
      await expect(dialog(page).getByText(said)).toBeVisible();
      await expect(nickname).toBeFocused();
    }
    const name = `夜行${Visitor.newPhone().slice(-6)}`;
    await nickname.fill(name);
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    // As other pages link to it.
    await page.goto('/personal?edit=tradeUrl');
    const link = dialog(page).getByLabel('您的交易链接');
    await expect(dialog(page).getByRole('link', { name: /打开 Steam 的交易链接页面/ })).toBeVisible();
    await link.fill('https://example.com/tradeoffer/new/?partner=1&token=abcdefgh');
    await save(page);
    await expect(dialog(page).getByText('请输入正确的交易链接')).toBeVisible();
    await link.fill(LINK);
    await save(page);
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/personal$/);
    await expect(page.getByText(LINK)).toBeVisible();

    await edit(page, '邮箱');
    await dialog(page).getByLabel('邮箱地址').fill('lamp');
    await dialog(page).getByLabel('登录密码').fill('wrong');
    await save(page);
    await expect(dialog(page).getByText('请输入正确的邮箱地址')).toBeVisible();
    await dialog(page).getByLabel('邮箱地址').fill('lamp@example.com');
    await save(page);
    await expect(dialog(page).getByText('请输入正确的登录密码')).toBeVisible();
    await dialog(page).getByLabel('登录密码').fill(PASSWORD);
    await save(page);
    await expect(page.getByText('l***@example.com')).toBeVisible();
  },
);

test('closes the account, and keeps it when the player logs in again', async ({ page, visitor }) => {
  const phone = Visitor.newPhone();
  await signUp(page, phone);
  await page.getByRole('button', { name: '注销账号' }).click();
  await expect(dialog(page).getByText('全部金币')).toBeVisible();
  await expect(dialog(page).getByText('500', { exact: true })).toBeVisible();
  const name = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
  const close = () => dialog(page).getByRole('button', { name: '注销账号' }).click();
  await close();
  await expect(dialog(page).getByText('请输入您当前的昵称')).toBeVisible();
  await dialog(page).getByLabel(`输入昵称“${name}”以确认`).fill(name);
  await dialog(page).getByLabel('登录密码').fill(PASSWORD);
  await close();
  await expect(page.getByText(/^账号将于 .* 注销/)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await visitor.page.goto('/personal?login');
  await dialog(page).getByLabel('手机号').fill(phone);
  await dialog(page).getByLabel('密码', { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('欢迎回来，注销申请已撤销')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible();
});

test(
  'in English refuses a wrong link, and shows the login notice in the other tab when one logs out',
  { tag: '@desktop-only' },
  async ({ visitor, page, context }) => {
    await context.addInitScript(() => localStorage.setItem('locale', 'en'));
    await visitor.signInAsNewPlayer('/personal');
    const other = await context.newPage();
    await other.goto('/personal?edit=tradeUrl');
    await dialog(other).getByLabel('Your trade link').fill('https://steamcommunity.com/id/lamp');
    await dialog(other).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(other).getByText('Enter a valid trade link')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You’ve been logged out')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Log in to continue' })).toBeVisible();
    await expect(dialog(other)).toBeHidden();
  },
);
