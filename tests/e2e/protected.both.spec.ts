import type { Page } from '@playwright/test';
import { Visitor, expect, test } from '../support/fixtures.ts';
import { PROTECTED_PATHS } from '../support/protectedPaths.ts';

const notice = (page: Page) => page.getByRole('heading', { name: '请先登录' });

async function logIn(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByLabel('密码', { exact: true }).fill('correct horse');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function signUp(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /注册/ }).click();
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByLabel('密码', { exact: true }).fill('correct horse');
  for (const text of ['我已年满 18 岁', '我同意用户协议', '我同意隐私政策'])
    await dialog.getByText(text).click();
  await dialog.getByRole('button', { name: '注册并登录' }).click();
  await expect(dialog).toBeHidden();
}

/** The page's own content is shown, at the address that was asked for. */
async function expectArrived(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}\\?from=mail$`));
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toBeEmpty();
}

test('asks visitors of every personal page to log in, and then shows that page', async ({ page }) => {
  const phone = Visitor.newPhone();
  for (const [visited, path] of PROTECTED_PATHS.entries()) {
    await page.goto(`${path}?from=mail`);
    await expect(notice(page)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: '登录' }).click();
    await (visited === 0 ? signUp : logIn)(page, phone);
    await expectArrived(page, path);
    await page.evaluate(() => localStorage.removeItem('token'));
  }
});

test('asks again on every personal page when the session has expired', async ({ visitor, page, site }) => {
  const phone = Visitor.newPhone();
  const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
  await visitor.page.request.post(`${site.url}/api/auth/signUp`, {
    form: { phone, password: 'correct horse', ...consents },
  });
  for (const path of PROTECTED_PATHS) {
    // On the site's origin without its code, which would find out itself that the session has expired.
    await page.goto('/api/health');
    await page.evaluate(() => localStorage.setItem('token', 'a-token-that-has-expired'));
    await page.goto(`${path}?from=mail`);
    await expect(page.getByRole('dialog').getByText('登录已过期，请重新登录。')).toBeVisible();
    await expect(notice(page)).toBeAttached();
    await logIn(page, phone);
    await expectArrived(page, path);
  }
});

test('says of unknown pages below /personal that there are none', async ({ visitor, page }) => {
  for (const path of ['/personal/nothing', '/personal/bag/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  }
  await visitor.signInAsNewPlayer('/personal/nothing');
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
});
