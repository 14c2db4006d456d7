import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';

const PUBLISHED = {
  serverSeed: 'c4ca4238a0b92382',
  secretSalt: '0dcc509a6f75849b',
  userSeed: 'my_seed',
  round: '4',
  publicHash: 'dc883b29588c1204fcad00984aaa2404c2251f9a0e5300106eb39aaebcc0f493',
};

async function openAndRotate(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.open();
  await visitor.waitForResult();
  await page.goto('/provably-fair');
  await page.getByRole('button', { name: '轮换并公开' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '轮换并公开' }).click();
  await expect(page.getByText('刚刚公开的种子')).toBeVisible();
}

test(
  'verifies a roll: pending before the rotation, recomputed after it',
  { tag: '@journey-desktop' },
  async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    await visitor.setFast();
    await visitor.open();
    await visitor.waitForResult();
    await visitor.stage.getByRole('link', { name: /验证此轮/ }).click();
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'pending');
    const address = page.url();
    await page.goto('/provably-fair');
    await page.getByRole('button', { name: '轮换并公开' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '轮换并公开' }).click();
    await expect(page.getByText('刚刚公开的种子')).toBeVisible();
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/fair/verified')) reports.push(request.method());
    });
    const reported = page.waitForResponse(/\/api\/fair\/verified$/);
    await page.goto(address);
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'matched');
    expect((await reported).status()).toBe(200);
    await page.getByRole('link', { name: '公平验证' }).first().click();
    await page.goBack();
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'matched');
    expect(reports).toEqual(['POST']);
  },
);

test('verifies published values by hand, online and offline', async ({ visitor: _, page, context }) => {
  await page.goto('/provably-fair/verify');
  await page.waitForFunction(() => window.earlyPresses?.isDone);
  // Only the public hash has a note below; its neighbour stands on the same line all the same.
  const topOf = async (label: RegExp) => (await page.getByLabel(label).boundingBox())!.y;
  expect(await topOf(/^用户种子/)).toBe(await topOf(/^公开哈希/));
  await context.setOffline(true);
  await page.getByLabel('服务器种子').fill(PUBLISHED.serverSeed);
  await page.getByLabel('盐值').fill(PUBLISHED.secretSalt);
  await page.getByLabel('用户种子').fill(PUBLISHED.userSeed);
  await page.getByLabel('轮次').fill(PUBLISHED.round);
  await page.getByLabel(/^公开哈希/).fill(PUBLISHED.publicHash);
  await page.getByRole('button', { name: '重算' }).click();
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'consistent');
  await expect(page.getByRole('main')).toContainText(/21,?752/);
});

test('saves a proof file that verifies, and refuses a forged one', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await openAndRotate(visitor);
  await page
    .getByRole('link', { name: /第 1 轮/ })
    .first()
    .click();
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'matched');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存凭证' }).click();
  const stream = await (await saved).createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString();
  const check = async (content: string) => {
    await page.goto('/provably-fair/verify#file');
    await page.getByLabel(/粘贴凭证内容/).fill(content);
    await page.getByRole('button', { name: '核对', exact: true }).click();
  };
  await check(text);
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'matched');
  const forged = JSON.parse(text) as { roll: number };
  forged.roll = (forged.roll % 100_000) + 1;
  await check(JSON.stringify(forged));
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'forged');
  await check('{ "format": ');
  await expect(page.getByText('内容不是有效的 JSON，文件可能不完整')).toBeVisible();
});

test('refuses the roll of another player', async ({ visitor, second, page }) => {
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.open();
  await visitor.waitForResult();
  await visitor.stage.getByRole('link', { name: /验证此轮/ }).click();
  await expect(page.getByTestId('verdict')).toBeVisible();
  await second.signInAsNewPlayer(new URL(page.url()).pathname);
  await expect(second.page.getByText('这一轮不属于您')).toBeVisible();
});

test(
  'sets the player’s own seed, and keeps the entered text when it is refused',
  { tag: '@journey-desktop' },
  async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer('/provably-fair');
    const field = page.getByRole('textbox', { name: '您的种子' });
    await field.fill('not a seed');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('用户种子需为 1 至 64 位字母、数字、下划线或连字符')).toBeVisible();
    await expect(field).toHaveValue('not a seed');
    await field.fill('my_own_seed');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存，从第 1 轮起使用').first()).toBeVisible();
  },
);
