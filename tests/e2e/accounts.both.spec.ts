import { Visitor, expect, test } from '../support/fixtures.ts';

test('signs up, gets 500 coins and opens a box with them', async ({ visitor, page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').fill(Visitor.newPhone());
  await dialog.getByLabel('密码', { exact: true }).fill('correct horse');
  for (const text of ['我已年满 18 岁', '我同意用户协议', '我同意隐私政策'])
    await dialog.getByText(text).click();
  await dialog.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('注册成功，500 游戏币已到账')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByText('500')).toBeVisible();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.open();
  await visitor.waitForResult();
});

test('shows the errors of a registration and keeps the entered values', async ({ page }) => {
  await page.goto('/home?register');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').fill('12345');
  await dialog.getByLabel('密码', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: '注册并登录' }).click();
  await expect(dialog.getByText('请输入正确的手机号')).toBeVisible();
  await expect(dialog.getByText('请确认您已年满 18 岁')).toBeVisible();
  await expect(dialog.getByLabel('手机号')).toHaveValue('12345');
});

test('logs in with what a password manager has put into the fields without an event', async ({
  page,
  site,
}) => {
  const phone = Visitor.newPhone();
  const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
  await page.request.post(`${site.url}/api/auth/signUp`, {
    form: { phone, password: 'correct horse', ...consents },
  });
  await page.goto('/home?login');
  const dialog = page.getByRole('dialog');
  const fill = (label: string, text: string) =>
    dialog.getByLabel(label, { exact: true }).evaluate((field, value) => {
      // The element's own setter would tell React.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    }, text);
  await fill('手机号', phone);
  await fill('密码', 'correct horse');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByText('500')).toBeVisible();
});

test('keeps the red border of an invalid field while it has focus', async ({ page }) => {
  await page.goto('/home?register');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('手机号');
  const edge = () => field.evaluate((input) => getComputedStyle(input).boxShadow);
  await field.fill('12345');
  await dialog.getByRole('button', { name: '注册并登录' }).click();
  await expect(field).toBeFocused();
  const danger = await dialog
    .getByText('请输入正确的手机号')
    .evaluate((note) => getComputedStyle(note).color);
  expect(await edge()).toContain(danger);
});

test(
  'stores the channel code of any address and sends it with the registration',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await page.goto('/box?channelCode=streamer_7');
    await page.waitForFunction(() => localStorage.getItem('channelCode') === 'streamer_7');
    await page.goto('/home?register');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('手机号').fill(Visitor.newPhone());
    await dialog.getByLabel('密码', { exact: true }).fill('correct horse');
    for (const text of ['我已年满 18 岁', '我同意用户协议', '我同意隐私政策'])
      await dialog.getByText(text).click();
    const sent = page.waitForRequest(/\/api\/auth\/signUp$/);
    await dialog.getByRole('button', { name: '注册并登录' }).click();
    expect(new URLSearchParams((await sent).postData() ?? '').get('channelCode')).toBe('streamer_7');
    await expect(dialog).toBeHidden();
  },
);

test(
  'logs out to the root page, and logs in again with the password',
  { tag: '@journey-phone' },
  async ({ page, site }) => {
    const phone = Visitor.newPhone();
    const form = {
      phone,
      password: 'correct horse',
      isAdult: 'true',
      acceptsTerms: 'true',
      acceptsPrivacy: 'true',
    };
    await page.request.post(`${site.url}/api/auth/signUp`, { form });
    await page.goto('/provably-fair?login');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('手机号').fill(phone);
    await dialog.getByLabel('密码', { exact: true }).fill('wrong password');
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(dialog.getByText('手机号或密码不正确')).toBeVisible();
    await dialog.getByLabel('密码', { exact: true }).fill('correct horse');
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/provably-fair$/);
    await page.goto('/personal');
    await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/home$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  },
);

test(
  'asks for the password again when the session has expired',
  { tag: ['@desktop-only', '@journey-desktop'] },
  async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer('/home');
    await expect(page.getByRole('banner').getByText('500')).toBeVisible();
    // On the site's origin without its code, which would find out itself that the session has expired.
    await page.goto('/api/health');
    await page.evaluate(() => localStorage.setItem('token', 'a-token-that-has-expired'));
    await page.goto('/personal/bag');
    await expect(page.getByRole('dialog').getByText('登录已过期，请重新登录。')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  },
);
