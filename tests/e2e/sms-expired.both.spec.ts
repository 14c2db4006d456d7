import type { Page } from '@playwright/test';
import { Visitor } from '../support/fixtures.ts';
import { expect, test } from '../support/operatorSite.ts';
import { newestCode, solveByKeyboard } from '../support/sliderPage.ts';

async function signedUp(page: Page): Promise<string> {
  const phone = Visitor.newPhone();
  const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
  const form = { phone, password: 'correct horse', ...consents };
  expect((await page.request.post('/api/auth/signUp', { form })).ok()).toBe(true);
  return phone;
}

test('refuses a code that has expired, and keeps what was typed', async ({ page, operator }) => {
  const phone = await signedUp(page);
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await page.goto('/home?login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Log in by text message' }).click();
  await dialog.getByLabel('Phone number').fill(phone);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await solveByKeyboard(page);
  await expect(dialog.getByText('Code sent. It’s valid for 10 minutes.')).toBeVisible();
  await operator.sql(`UPDATE sms_codes SET expires_at = created_at`);
  const field = dialog.getByRole('textbox', { name: 'Code', exact: true });
  const code = await newestCode(page, phone);
  await field.fill(code);
  await field.press('Enter');
  await expect(dialog.getByText('The code is wrong or has expired')).toBeVisible();
  await expect(field).toHaveValue(code);
  await expect(dialog.getByLabel('Phone number')).toHaveValue(phone);
  await operator.sql(`UPDATE sms_codes SET expires_at = created_at + interval '10 minutes'`);
  await field.press('Enter');
  await expect(dialog).toBeHidden();
});

test('refuses a code that was sent for another purpose', { tag: '@desktop-only' }, async ({ page }) => {
  const phone = await signedUp(page);
  await page.goto('/home?login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '忘记密码' }).click();
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await solveByKeyboard(page);
  await expect(dialog.getByText('验证码已发送，10 分钟内有效')).toBeVisible();
  const code = await newestCode(page, phone);
  await dialog.getByRole('button', { name: '返回登录' }).click();
  await dialog.getByRole('button', { name: '短信登录' }).click();
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByLabel('短信验证码').fill(code);
  await dialog.getByLabel('短信验证码').press('Enter');
  await expect(dialog.getByText('验证码错误或已过期')).toBeVisible();
});
