import { expect, test } from '../support/fixtures.ts';
import { settled, unchanged } from '../support/settledPage.ts';
import type { Locator, Page } from '@playwright/test';

const PUBLISHED = {
  serverSeed: 'c4ca4238a0b92382',
  secretSalt: '0dcc509a6f75849b',
  userSeed: 'my_seed',
  round: '4',
  publicHash: 'dc883b29588c1204fcad00984aaa2404c2251f9a0e5300106eb39aaebcc0f493',
};

async function expectShownWithFocus(
  page: Page,
  statement: Locator = page.getByTestId('verdict').getByRole('heading'),
): Promise<void> {
  await expect(statement).toBeFocused();
  await expect(statement).toBeInViewport({ ratio: 1 });
  const tabs = page.getByRole('navigation', { name: '底部导航' });
  const above = (await tabs.isVisible()) ? (await tabs.boundingBox())!.y : Infinity;
  const below = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  const { y, height } = (await statement.boundingBox())!;
  expect(y, 'the verdict is not under the header').toBeGreaterThanOrEqual(below);
  expect(y + height, 'the verdict is not under the tabs').toBeLessThanOrEqual(above);
}

async function fillByHand(page: Page): Promise<void> {
  await page.getByLabel('服务器种子').fill(PUBLISHED.serverSeed);
  await page.getByLabel('盐值').fill(PUBLISHED.secretSalt);
  await page.getByLabel('用户种子').fill(PUBLISHED.userSeed);
  await page.getByLabel('轮次').fill(PUBLISHED.round);
  await page.getByLabel(/^公开哈希/).fill(PUBLISHED.publicHash);
}

test('shows the verdict on typed values without scrolling, and focuses it', async ({ page }) => {
  await page.goto('/provably-fair/verify');
  await fillByHand(page);
  await page.getByRole('button', { name: '重算' }).click();
  await expectShownWithFocus(page);
});

test('shows the verdict again when the same values are verified a second time', async ({ page }) => {
  await page.goto('/provably-fair/verify');
  await fillByHand(page);
  const submit = page.getByRole('button', { name: '重算' });
  await submit.click();
  await expectShownWithFocus(page);
  await submit.click();
  await expectShownWithFocus(page);
});

test('shows the verdict on a proof file without scrolling, and focuses it', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.open();
  await visitor.waitForResult();
  await visitor.stage.getByRole('link', { name: /验证此轮/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存凭证' }).click();
  const stream = await (await saved).createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString();
  await page.goto('/provably-fair/verify#file');
  await page.getByLabel(/粘贴凭证内容/).fill(text);
  await page.getByRole('button', { name: '核对', exact: true }).click();
  await expectShownWithFocus(page);
});

test('shows the verdict on a roll and on a whole history, and focuses it', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.open();
  await visitor.waitForResult();
  await visitor.stage.getByRole('link', { name: /验证此轮/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /轮/ })).toBeVisible();
  await expectShownWithFocus(page);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 844, height: 390 });
  const address = page.url();
  await page.goto('/home');
  await page.goto(address);
  await expectShownWithFocus(page);
  await page.setViewportSize(size);
  await page.goto('/provably-fair');
  const history = page.getByTestId('history');
  await history.getByRole('button', { name: '核对全部轮次' }).click();
  await expectShownWithFocus(page, history.getByRole('heading'));
});

test('keeps the button of the whole history in place while seeds and rolls load', async ({
  visitor,
  page,
}) => {
  await visitor.signInAsNewPlayer('/provably-fair');
  await page.getByRole('button', { name: '生成一个并使用' }).click();
  await expect(page.getByRole('textbox', { name: '您的种子' })).not.toHaveValue('');
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  for (const call of ['**/api/fair/seeds', '**/api/fair/rolls**']) {
    await page.route(call, async (route) => {
      await loaded;
      await route.continue();
    });
  }
  await page.goto('/provably-fair');
  const history = page.getByTestId('history');
  const top = () => history.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await expect(history).toBeVisible();
  await unchanged(page);
  const whileLoading = await top();
  load();
  await expect(page.getByRole('button', { name: '复制当前公开哈希' })).toBeVisible();
  await expect(page.getByText('还没有轮次')).toBeVisible();
  await settled(page);
  expect(await top()).toBe(whileLoading);
});
