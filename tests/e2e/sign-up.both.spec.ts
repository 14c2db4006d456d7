import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { locales } from '../../src/net/contract/locales.ts';
import { Visitor, expect, test } from '../support/fixtures.ts';
import { solveByKeyboard } from '../support/sliderPage.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

async function showIn(page: Page, locale: string): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('locale', code), locale);
}

test('registers a phone of another country, found by its name, by keyboard alone', async ({ page }) => {
  await page.goto('/home?register');
  const dialog = dialogOf(page);
  const code = dialog.getByRole('button', { name: /^国际区号/ });
  await expect(code).toHaveAccessibleName('国际区号 +86，中国');
  await code.press('Enter');
  const search = dialog.getByRole('combobox', { name: '搜索国家、地区或区号' });
  await expect(search).toBeFocused();
  await search.press('Escape');
  await expect(search).toBeHidden();
  await expect(dialog).toBeVisible();
  await code.press('Enter');
  for (const query of ['德国', 'germany', 'DE', '+49']) {
    await search.fill(query);
    await expect(dialog.getByRole('option').first()).toHaveText('德国+49');
  }
  await search.fill('nowhere');
  await expect(dialog.getByText('没有匹配的国家或地区')).toBeVisible();
  await search.fill('united');
  await search.press('ArrowDown');
  await search.press('ArrowUp');
  await search.fill('germany');
  await search.press('Enter');
  const phone = dialog.getByLabel('手机号');
  await expect(phone).toBeFocused();
  await expect(code).toHaveAccessibleName('国际区号 +49，德国');

  await phone.fill('12');
  await dialog.getByLabel('密码', { exact: true }).fill('correct horse');
  for (const name of ['我已年满 18 岁', '我同意用户协议', '我同意隐私政策'])
    await dialog.getByRole('checkbox', { name }).press('Space');
  await dialog.getByRole('button', { name: '注册并登录' }).press('Enter');
  await expect(dialog.getByText('请输入正确的手机号')).toBeVisible();
  const national = Visitor.newPhone().slice(-8);
  await phone.fill(`0151 ${national}`);
  const sent = page.waitForRequest(/\/api\/auth\/signUp$/);
  await phone.press('Enter');
  expect(new URLSearchParams((await sent).postData() ?? '').get('phone')).toBe(`+49151${national}`);
  await expect(page.getByText('注册成功，500 游戏币已到账')).toBeVisible();

  // The device remembers the country; a number with a plus brings its own.
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/home?login');
  await expect(code).toHaveAccessibleName('国际区号 +49，德国');
  await phone.fill('+86 137 1234 5678');
  await expect(code).toHaveAccessibleName('国际区号 +86，中国');
});

test('leads from an act that needs a login to one dialog at a time, and back to the act', async ({
  visitor,
}) => {
  const { page } = visitor;
  await showIn(page, 'en');
  await page.goto(`/box/${await visitor.cheapestBox()}`);
  await visitor.move();
  const open = page.locator('[data-opens]').getByRole('button');
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  await open.click();
  await expect(dialog('Sign up to play').getByText('Sign up and get 500 play coins')).toBeVisible();
  await dialog('Sign up to play').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog('Log in')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog('Log in').getByRole('button', { name: 'Sign up', exact: true }).click();

  const form = dialog('Sign up');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const terms = page.waitForEvent('popup');
  await form.getByRole('link', { name: 'Read the terms of service' }).click();
  const termsPage = await terms;
  await expect(termsPage.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  // Another tab of the player would notice the expired login first.
  await termsPage.close();
  await form.getByLabel('Phone number').fill(Visitor.newPhone());
  await form.getByLabel('Password', { exact: true }).fill('correct horse');
  for (const name of ['I am 18 or older', 'I accept the terms of service', 'I accept the privacy policy'])
    await form.getByRole('checkbox', { name }).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: /Keep|backpack/i }).first()).toBeVisible();

  const address = page.url();
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  await page.goto(address);
  await expect(dialog('Log in').getByText('Your session has expired')).toBeVisible();
  await page.keyboard.press('Escape');
  await open.click();
  await dialog('Log in to continue').getByRole('button', { name: 'Sign up' }).click();
  await expect(form).toBeVisible();
});

test('answers alike for a phone that has an account, where a code is needed, and tells its owner', async ({
  page,
  site,
}) => {
  await showIn(page, 'en');
  const phone = Visitor.newPhone();
  const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
  await page.request.post('/api/auth/signUp', { form: { phone, password: 'correct horse', ...consents } });
  await site.ops('config', 'signUpNeedsSms', 'on');
  try {
    await page.goto('/home?register');
    const dialog = dialogOf(page);
    await dialog.getByLabel('Phone number').fill(phone);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await solveByKeyboard(page);
    await expect(dialog.getByText('Code sent. It’s valid for 10 minutes.')).toBeVisible();
    await dialog.getByLabel('Code', { exact: true }).fill('000000');
    await dialog.getByLabel('Password', { exact: true }).fill('another horse');
    for (const name of ['I am 18 or older', 'I accept the terms of service', 'I accept the privacy policy'])
      await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByText('The code is wrong or has expired')).toBeVisible();
    const outbox = await (await page.request.get('/sandbox/outbox')).text();
    expect(outbox).toMatch(
      new RegExp(`${phone}</b></p><p>Fairdrop: someone tried to sign up with this number`),
    );
  } finally {
    await site.ops('config', 'signUpNeedsSms', 'off');
  }
});

test('asks calmly to accept new terms, once a visit, while everything else goes on', async ({
  visitor,
  site,
}) => {
  const { page } = visitor;
  await visitor.signInAsNewPlayer();
  const folder = await mkdtemp(join(tmpdir(), 'fairdrop-catalogue-'));
  try {
    await cp('catalogue', folder, { recursive: true });
    for (const { code: locale } of locales) {
      const file = join(folder, 'docs', locale, 'help', 'terms.md');
      const text = await readFile(file, 'utf8');
      await writeFile(file, `${text.replace('version: 1', 'version: 2')}\n新增的一条。\n`);
    }
    await site.ops('catalogue', 'load', folder);
    await page.goto('/home');
    const dialog = page.getByRole('dialog', { name: '条款有更新' });
    await expect(dialog.getByText('新增的一条。')).toBeVisible();
    await expect(dialog.getByText('第 2 版')).toBeVisible();
    await dialog.getByRole('button', { name: '稍后再说' }).click();
    await expect(dialog).toBeHidden();
    const reminder = page.getByRole('button', { name: '有新条款待您确认' });
    await expect(reminder).toBeInViewport({ ratio: 1 });
    const account = page.getByRole('banner').getByRole('button', { name: /的账号$/ });
    await expect(account).toBeInViewport({ ratio: 1 });
    await visitor.goToCheapestBox();
    await expect(reminder).toBeVisible();
    await expect(dialog).toBeHidden();
    await visitor.setFast();
    await visitor.open();
    await visitor.waitForResult();
    await reminder.click();
    await dialog.getByRole('button', { name: '同意' }).click();
    await expect(dialog).toBeHidden();
    await expect(reminder).toBeHidden();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: /消息|收件/ })).toBeVisible();
    await expect(reminder).toBeHidden();
  } finally {
    await site.ops('catalogue', 'load');
    await rm(folder, { recursive: true, force: true });
  }
});

for (const [locale, terms, privacy, about] of [
  ['zh-CN', '用户协议', '隐私政策', '关于 Fairdrop'],
  ['en', 'Terms of service', 'Privacy policy', 'About Fairdrop'],
] as const) {
  test(`shows terms, privacy policy and about, linked from the footer and each other, in ${locale}`, async ({
    page,
  }) => {
    await showIn(page, locale);
    await page.goto('/docs/help');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(about) })
      .click();
    await expect(heading(about)).toBeVisible();
    await page.getByRole('article').getByRole('link', { name: terms }).click();
    await expect(page).toHaveURL(/\/docs\/help\/terms$/);
    await expect(heading(terms)).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: locale === 'en' ? 'Privacy' : privacy }).click();
    await expect(heading(privacy)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.goto('/docs/help/nothing');
    const missing = locale === 'en' ? 'This document doesn’t exist' : '没有找到这篇文档';
    await expect(heading(missing)).toBeVisible();
  });
}
