import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';

/** A player who has sold what one box gave. @returns the proceeds as the page shows them */
async function sellOne(visitor: Visitor): Promise<string> {
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.open();
  await visitor.stage.getByRole('button', { name: /^出售/ }).first().click();
  await expect(visitor.stage.getByText(/^已售出，/).first()).toBeVisible();
  await visitor.page.goto('/personal/transfer');
  const from = visitor.page.getByRole('main').locator('dl > div').first();
  return (await from.locator('dd').first().innerText()).split('\n')[0] ?? '';
}

test('moves the proceeds of a sale to the main balance, and offers to play with them', async ({
  visitor,
  page,
}) => {
  const proceeds = await sellOne(visitor);
  await page.getByRole('button', { name: '全部', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '划转数量' })).toHaveValue(proceeds);
  await page.getByRole('button', { name: /^划转到主余额/ }).click();
  await expect(page.getByText(`已将 ${proceeds} 划转到主余额`)).toBeVisible();
  await expect(page.getByRole('heading', { name: '副余额里还没有金币' })).toBeVisible();
  await page.getByRole('link', { name: '去开盒' }).click();
  await expect(page).toHaveURL(/\/box$/);
  await visitor.goToCheapestBox();
  await visitor.open();
  await visitor.waitForResult();
});

test('says what is wrong with an amount, and moves nothing', async ({ visitor, page }) => {
  await sellOne(visitor);
  const field = page.getByRole('textbox', { name: '划转数量' });
  for (const [typed, said] of [
    ['0', '请输入大于零的数量，最多两位小数'],
    ['-1', '请输入大于零的数量，最多两位小数'],
    ['1.234', '请输入大于零的数量，最多两位小数'],
    ['99999', '余额不足'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.getByText(said)).toBeVisible();
    await expect(field).toHaveValue(typed);
  }
});

test('leaves no trace while the configuration hides the exchange', async ({ visitor, page, site }) => {
  const configure = (value: string) => site.ops('config', 'switchBalanceType', value);
  await sellOne(visitor);
  const ways = page.locator('a[href="/personal/transfer"]');
  await page.goto('/personal');
  // In the tabs, the links of the page and the header.
  await expect(ways.filter({ visible: true })).toHaveCount(3);
  await configure('on');
  try {
    await page.reload();
    await expect(page.getByRole('link', { name: '背包' }).first()).toBeVisible();
    await expect(page.getByRole('group', { name: /余额/ })).toBeVisible();
    await expect(ways).toHaveCount(0);
    await page.goto('/personal/transfer');
    await expect(page.getByRole('heading', { name: '本站未开放余额划转' })).toBeVisible();
    await expect(ways).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  } finally {
    await configure('off');
  }
});

test('hides and shows the exchange in open pages as the configuration changes', async ({
  visitor,
  second,
  page,
  site,
}) => {
  const configure = (value: string) => site.ops('config', 'switchBalanceType', value);
  await sellOne(visitor);
  const token = await second.signInAsNewPlayer('/personal');
  const ways = page.locator('a[href="/personal/transfer"]');
  const otherWays = second.page.locator('a[href="/personal/transfer"]').filter({ visible: true });
  // Marks this document: a reload would lose it.
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  await expect(page.getByRole('textbox', { name: '划转数量' })).toBeVisible();
  // Nothing to move yet, so no link in the header.
  await expect(otherWays).toHaveCount(2);
  await configure('on');
  try {
    await expect(page.getByRole('heading', { name: '本站未开放余额划转' })).toBeVisible();
    await expect(ways).toHaveCount(0);
    await expect(otherWays).toHaveCount(0);
    const refused = await second.page.request.post('/api/profile/transferSecondary?amount=1', {
      headers: { token, 'Idempotency-Key': 'hidden-exchange' },
    });
    expect(refused.status()).toBe(403);
    // A page that is offline meanwhile learns of the change when it is back.
    await second.page.context().setOffline(true);
  } finally {
    await configure('off');
  }
  await expect(page.getByRole('textbox', { name: '划转数量' })).toBeVisible();
  await expect(ways.filter({ visible: true })).toHaveCount(2);
  await expect(page.locator('body')).toHaveAttribute('data-kept', '');
  await second.page.context().setOffline(false);
  await expect(otherWays).toHaveCount(2);
});

test('speaks English to a player who chose it', async ({ visitor, page }) => {
  await sellOne(visitor);
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await page.reload();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0');
  await page.getByRole('button', { name: /^Move to main balance/ }).click();
  await expect(page.getByText('Enter an amount above zero')).toBeVisible();
});
