import { Visitor, expect, test } from '../support/fixtures.ts';

const LANGUAGES = {
  'zh-CN': {
    phone: '手机号',
    password: '密码',
    consents: ['我已年满 18 岁', '我同意用户协议', '我同意隐私政策'],
    submit: '注册并登录',
    refused: '这个密码太常见，容易被猜到，请换一个',
  },
  en: {
    phone: 'Phone number',
    password: 'Password',
    consents: ['I am 18 or older', 'I accept the terms of service', 'I accept the privacy policy'],
    submit: 'Create account',
    refused: 'This password is too common and easy to guess. Choose another one.',
  },
} as const;

for (const locale of ['zh-CN', 'en'] as const) {
  const words = LANGUAGES[locale];
  test(`refuses a common password beside its field, and takes another: ${locale}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.goto('/home?register');
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel(words.password, { exact: true });
    await dialog.getByLabel(words.phone).fill(Visitor.newPhone());
    await password.fill('password1');
    for (const text of words.consents) await dialog.getByText(text).click();
    await dialog.getByRole('button', { name: words.submit }).click();
    await expect(dialog.getByText(words.refused)).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill('a quiet evening');
    await expect(dialog.getByText(words.refused)).toBeHidden();
    await dialog.getByRole('button', { name: words.submit }).click();
    await expect(dialog).toBeHidden();
  });
}
