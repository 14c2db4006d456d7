import type { Page } from '@playwright/test';
import { Visitor, expect, test } from '../support/fixtures.ts';

/** An account of the API. */
async function signUp(page: Page): Promise<{ phone: string; token: string }> {
  const phone = Visitor.newPhone();
  const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
  const answer = await page.request.post('/api/auth/signUp', {
    form: { phone, password: 'correct horse', ...consents },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return { phone, token: data.token };
}

async function logIn(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByLabel('密码', { exact: true }).fill('correct horse');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}

async function nameOf(page: Page, token: string): Promise<string> {
  const answer = await page.request.get('/api/profile/userInfo', { headers: { token } });
  return ((await answer.json()) as { data: { nickname: string } }).data.nickname;
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

test('a login dialog left open closes when somebody logs in in another tab', async ({ page, context }) => {
  const { phone } = await signUp(page);
  const beside = await context.newPage();
  await beside.goto('/home?login');
  await expect(beside.getByRole('dialog')).toBeVisible();
  await page.goto('/home?login');
  await logIn(page, phone);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(beside.getByRole('dialog')).toBeHidden();
  await expect(beside.getByRole('banner').getByText('500')).toBeVisible();
});

test('a tab drops everything of the former player, and pays as the one it shows', async ({
  visitor,
  page,
  context,
}) => {
  const [first, second] = [await signUp(page), await signUp(page)];
  const names = [await nameOf(page, first.token), await nameOf(page, second.token)];
  await page.goto('/home?login');
  await logIn(page, first.phone);
  await expect(page.getByRole('dialog')).toBeHidden();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.open();
  await visitor.waitForResult();
  await page.goto('/personal');
  await expect(
    page
      .getByRole('main')
      .getByText(names[0] ?? '')
      .first(),
  ).toBeVisible();

  // In the tab beside it, the first player logs out and the second one logs in.
  const beside = await context.newPage();
  await beside.goto('/personal');
  await beside.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await expect(beside).toHaveURL(/\/home$/);
  await beside.goto('/personal?login');
  await logIn(beside, second.phone);
  await expect(
    beside
      .getByRole('main')
      .getByText(names[1] ?? '')
      .first(),
  ).toBeVisible();

  await expect(
    page
      .getByRole('main')
      .getByText(names[1] ?? '')
      .first(),
  ).toBeVisible();
  await expect(page.getByText(names[0] ?? '')).toHaveCount(0);
  expect(await storedToken(page)).toBe(await storedToken(beside));
  // Without a reload: the box page of this tab opens for the second player, without an alarm of a changed seed.
  const asked = page.waitForRequest(/\/api\/box\/open$/);
  await page.evaluate(
    (path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    `/box/${await visitor.cheapestBox()}`,
  );
  await expect(visitor.openButton).toBeEnabled();
  await visitor.open();
  const { token, 'player-id': playerId } = (await asked).headers();
  await visitor.waitForResult();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const info = await page.request.get('/api/profile/userInfo', { headers: { token: token ?? '' } });
  expect(((await info.json()) as { data: { playerId: string } }).data.playerId).toBe(playerId);
});

test('a token that is replaced unseen is not used for what the former player’s page asks', async ({
  visitor,
  page,
}) => {
  const other = await signUp(page);
  await visitor.signInAsNewPlayer('/personal');
  await expect(page.getByRole('banner').getByText('500')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  // In this tab no storage event tells of it; at once, before another request of the page finds out.
  const logOut = page.getByRole('main').getByRole('button', { name: '退出登录' });
  await logOut.evaluate((button: HTMLElement, token) => {
    localStorage.setItem('token', token);
    button.click();
  }, other.token);
  await expect(page.getByText('此浏览器已登录另一个账号')).toBeVisible();
  const name = await nameOf(page, other.token);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  expect(sent.filter((url) => url.includes('/logout'))).toEqual([]);
  expect(await storedToken(page)).toBe(other.token);
});
