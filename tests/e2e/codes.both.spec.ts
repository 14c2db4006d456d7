import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { JourneySite } from '../support/site.ts';

/** Makes a code as an operator does. */
async function makeCode(site: JourneySite, ...words: string[]): Promise<string> {
  const lines = await site.ops('codes', 'make', ...words, '--json');
  const { codes } = JSON.parse(lines.join('')) as { codes: string[] };
  return codes[0]!;
}

/** Of the registration tip. */
const TIP_TITLE = '注册后就能玩';

const dialog = (page: Page) => page.getByRole('dialog', { name: '金码' });
const codeField = (page: Page) => dialog(page).getByRole('textbox', { name: '金码' });

async function redeem(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await dialog(page).getByRole('button', { name: '兑换', exact: true }).click();
}

test(
  'redeems coins, an item and a free box, opens the box on the reel and verifies it',
  { tag: '@journey-phone' },
  async ({ visitor, page, site }) => {
    const token = await visitor.signInAsNewPlayer('/home');
    await page.getByRole('button', { name: /的账号$/ }).click();
    await page.getByRole('button', { name: '金码' }).click();

    await redeem(page, 'ABCD');
    await expect(dialog(page).getByText('金码有误，请检查是否输错了字符')).toBeVisible();
    await redeem(page, '0000-0000-0000-0000');
    await expect(dialog(page).getByText('没有这个金码')).toBeVisible();
    const coins = await makeCode(site, 'coins', '100');
    await redeem(page, coins.toLowerCase());
    await expect(dialog(page).getByText('100 金币已存入您的主余额。')).toBeVisible();
    await dialog(page).getByRole('button', { name: '再兑换一个' }).click();
    await redeem(page, coins);
    await expect(dialog(page).getByText('您已兑换过这个金码')).toBeVisible();

    await redeem(page, await makeCode(site, 'item', 'gloves-golden-mend'));
    await expect(dialog(page).getByText('物品已放入您的背包。')).toBeVisible();
    await dialog(page).getByRole('button', { name: '再兑换一个' }).click();
    const boxId = await visitor.cheapestBox();
    await redeem(page, await makeCode(site, 'box', boxId, '--box-days', '7'));
    await dialog(page).getByRole('link', { name: '立即开启' }).click();

    await expect(page).toHaveURL(new RegExp(`/box/${boxId}\\?free=`));
    await expect(visitor.openButton).toHaveAccessibleName('免费开启');
    const answered = page.waitForResponse('**/api/profile/openFreeBox**');
    await visitor.open();
    const { data } = (await (await answered).json()) as {
      data: { balance: number; openings: { rollId: string }[] };
    };
    expect(data.balance).toBe(60_000);
    await visitor.waitForResult();
    await expect(page).toHaveURL(new RegExp(`/box/${boxId}$`));
    await expect(visitor.openButton).toHaveAccessibleName(/^开启/);

    await page.goto('/personal/free-boxes');
    await expect(page.getByText('没有可开启的免费盒子')).toBeVisible();
    await page.getByRole('radio', { name: '已开启' }).check({ force: true });
    await page.getByRole('list', { name: '免费盒子' }).getByRole('link', { name: '验证' }).click();
    await expect(page).toHaveURL(new RegExp(`/verify/${data.openings[0]?.rollId}$`));
    await expect(page.getByText(/（免费盒子），开启于/)).toBeVisible();
    await page.request.post('/api/fair/rotate', { headers: { token } });
    await page.reload();
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'matched');
  },
);

test('asks a visitor for an account, and opens no free box of another player', async ({ visitor, page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: /^(打开菜单|更多)$/ }).click();
  await page.getByRole('button', { name: '金码' }).click();
  await redeem(page, '0000-0000-0000-0000');
  await expect(page.getByRole('dialog', { name: TIP_TITLE })).toBeVisible();

  const token = await visitor.signInAsNewPlayer();
  const boxId = await visitor.cheapestBox();
  await page.goto(`/box/${boxId}?free=ffffffff-ffff-7fff-bfff-ffffffffffff`);
  await visitor.open();
  await expect(visitor.stage.getByText('没有这个免费盒子')).toBeVisible();
  await visitor.dock.getByRole('button', { name: '改用金币开启' }).click();
  await expect(visitor.openButton).toHaveAccessibleName(/^开启/);
  const info = await page.request.get('/api/profile/userInfo', { headers: { token } });
  expect(await info.json()).toMatchObject({ data: { balance: { main: 50_000 } } });
});
