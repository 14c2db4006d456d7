import type { Page } from '@playwright/test';
import { Visitor, expect, test } from '../support/fixtures.ts';
import { newestCode, solveByKeyboard, solveByPointer } from '../support/sliderPage.ts';

const form = (phone: string) => ({
  phone,
  password: 'correct horse',
  isAdult: 'true',
  acceptsTerms: 'true',
  acceptsPrivacy: 'true',
});

async function signedUp(page: Page): Promise<string> {
  const phone = Visitor.newPhone();
  expect((await page.request.post('/api/auth/signUp', { form: form(phone) })).ok()).toBe(true);
  return phone;
}

test(
  'logs in by a code after the slider was solved by pointer, at the second try',
  { tag: '@journey-phone' },
  async ({ page }) => {
    const phone = await signedUp(page);
    await page.goto('/home?login');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '短信登录' }).click();
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect(dialog.getByText('请输入正确的手机号')).toBeVisible();
    await dialog.getByLabel('手机号').fill(phone);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    const answered = page.waitForResponse(/captcha\/check$/);
    await solveByPointer(page, 30);
    await answered;
    await expect(dialog.getByText('位置不对，请再试一次。')).toBeVisible();
    await solveByPointer(page);
    await expect(dialog.getByText('验证码已发送，10 分钟内有效')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
    const field = dialog.getByLabel('短信验证码');
    await expect(field).toBeFocused();
    await field.fill('000000');
    await field.press('Enter');
    await expect(dialog.getByText('验证码错误或已过期')).toBeVisible();
    await expect(field).toHaveValue('000000');
    await field.fill(await newestCode(page, phone));
    await field.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByText('500')).toBeVisible();
  },
);

test('resets a password by keyboard alone, and waits for the next code over a reload', async ({ page }) => {
  const phone = await signedUp(page);
  await page.goto('/home?login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '忘记密码' }).press('Enter');
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).press('Enter');
  await solveByKeyboard(page);
  await expect(dialog.getByText('验证码已发送，10 分钟内有效')).toBeVisible();
  await page.goto('/home?login');
  await dialog.getByRole('button', { name: '忘记密码' }).press('Enter');
  await expect(dialog.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByLabel('短信验证码').fill(await newestCode(page, phone));
  await dialog.getByLabel('新密码').fill('short');
  await dialog.getByLabel('新密码').press('Enter');
  await expect(dialog.getByText('密码需为 8 至 72 个字符，且不能全是空格')).toBeVisible();
  await dialog.getByLabel('新密码').fill('another horse');
  await dialog.getByLabel('新密码').press('Enter');
  await expect(page.getByText('新密码已设置')).toBeVisible();
  await expect(dialog).toBeHidden();
});
