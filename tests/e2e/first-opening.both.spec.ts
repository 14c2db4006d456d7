import type { Locator, Page } from '@playwright/test';
import { Visitor, expect, test } from '../support/fixtures.ts';

const CONSENTS = ['我已年满 18 岁', '我同意用户协议', '我同意隐私政策'];
const COMBINED = '我已年满 18 岁，并同意用户协议和隐私政策';
const PASSWORD = 'correct horse';

/** Presses and counts them; typing is not counted. */
function countingPresses() {
  let presses = 0;
  return {
    press: async (what: Locator) => {
      presses += 1;
      await what.click();
    },
    count: () => presses,
  };
}

/** From the home page to the result of the first opening. */
async function openFirstBox(visitor: Visitor, consents: readonly string[]): Promise<number> {
  const { page } = visitor;
  const { press, count } = countingPresses();
  await page.goto('/home');
  await press(page.getByRole('main').locator('a[href="/box/first-light"]').first());
  await press(visitor.openButton);
  const form = page.getByRole('dialog', { name: '注册后就能玩' });
  await expect(form.getByText('注册即送 500 游戏币')).toBeVisible();
  await form.getByLabel('手机号').fill(Visitor.newPhone());
  await form.getByLabel('密码', { exact: true }).fill(PASSWORD);
  for (const name of consents) await press(form.getByText(name, { exact: true }));
  const nickname = await form.getByLabel('昵称（选填）').inputValue();
  expect(nickname).not.toBe('');
  await press(form.getByRole('button', { name: '注册并登录' }));
  await visitor.waitForResult();
  await expect(page).toHaveURL(/\/box\/first-light$/);
  await expect(page.getByRole('banner').getByRole('button', { name: `${nickname} 的账号` })).toBeVisible();
  return count();
}

test(
  'leads from the home page to the first opened box in six presses',
  { tag: '@journey-phone' },
  async ({ visitor }) => {
    expect(await openFirstBox(visitor, CONSENTS)).toBeLessThanOrEqual(6);
  },
);

test('asks for one tick where the site is configured so, and keeps avatar and consents', async ({
  visitor,
  site,
}) => {
  const configure = (value: string) => site.ops('config', 'combinedConsent', value);
  await configure('on');
  try {
    const sent = visitor.page.waitForRequest(/\/api\/auth\/signUp$/);
    expect(await openFirstBox(visitor, [COMBINED])).toBeLessThanOrEqual(4);
    const fields = new URLSearchParams((await sent).postData() ?? '');
    for (const name of ['isAdult', 'acceptsTerms', 'acceptsPrivacy']) expect(fields.get(name)).toBe('true');
    const avatar = visitor.page.getByRole('banner').locator(`img[src*="${fields.get('headPic')}"]`);
    await expect(avatar.first()).toBeVisible();
  } finally {
    await configure('off');
  }
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await control.evaluate((node) => node === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}

test(
  'leads from the home page to a verified round by keyboard alone',
  { tag: '@desktop-only' },
  async ({ visitor }) => {
    const { page } = visitor;
    await page.goto('/home');
    await tabTo(page, page.getByRole('main').locator('a[href="/box/first-light"]').first());
    await page.keyboard.press('Enter');
    await expect(visitor.openButton).toBeEnabled();
    await tabTo(page, visitor.openButton);
    await page.keyboard.press('Enter');

    const form = page.getByRole('dialog', { name: '注册后就能玩' });
    await expect(form.getByLabel('手机号')).toBeFocused();
    await page.keyboard.type(Visitor.newPhone());
    await tabTo(page, form.getByLabel('密码', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await tabTo(page, form.getByRole('button', { name: /^头像：/ }));
    await page.keyboard.press('Space');
    const avatars = form.getByRole('radiogroup', { name: '可选头像' }).getByRole('radio');
    await expect(avatars.first()).toBeAttached();
    await tabTo(page, form.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowRight');
    for (const name of CONSENTS) {
      await tabTo(page, form.getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    }
    await tabTo(page, form.getByRole('button', { name: '注册并登录' }));
    await page.keyboard.press('Enter');
    await visitor.waitForResult();

    await tabTo(page, visitor.stage.getByRole('link', { name: /验证/ }).first());
    await page.keyboard.press('Enter');
    const verdict = page.getByTestId('verdict');
    await expect(verdict).toHaveAttribute('data-verdict', 'pending');
    const round = new URL(page.url()).pathname;

    await tabTo(page, page.getByRole('link', { name: '去轮换并公开' }));
    await page.keyboard.press('Enter');
    const confirm = page.getByRole('dialog').getByRole('button', { name: '轮换并公开' });
    await expect(confirm).toBeVisible();
    await tabTo(page, confirm);
    await page.keyboard.press('Enter');
    await expect(confirm).toBeHidden();
    await tabTo(page, page.getByRole('main').locator(`a[href="${round}"]`));
    await page.keyboard.press('Enter');
    await expect(verdict).toHaveAttribute('data-verdict', 'matched');
  },
);
