import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';

async function openMany(visitor: Visitor, count: number): Promise<void> {
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.chooseCount(count);
  await visitor.open();
  await visitor.waitForResult();
}

async function rotate({ page }: Visitor): Promise<void> {
  await page.goto('/provably-fair');
  await page.getByRole('button', { name: '轮换并公开' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '轮换并公开' }).click();
  await expect(page.getByText('刚刚公开的种子')).toBeVisible();
}

test('verifies a history over two pairs, and its export verifies too @phone', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await openMany(visitor, 7);
  await rotate(visitor);
  await openMany(visitor, 5);
  await page.goto('/provably-fair');
  const history = page.getByRole('region', { name: '核对全部轮次' });
  const panel = page.getByTestId('history');
  await history.getByRole('button', { name: '核对全部轮次' }).press('Enter');
  await expect(panel).toHaveAttribute('data-phase', 'done');
  const count = (name: string) => page.locator(`[data-count="${name}"] dd`);
  await expect(count('verified')).toHaveText('7');
  await expect(count('pending')).toHaveText('5');
  await expect(count('forged')).toHaveText('0');
  await expect(history.getByText('12 / 12 轮')).toBeVisible();
  await expect(history.getByText('已公开的轮次都与它的记录一致').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const saved = page.waitForEvent('download');
  await history.getByRole('button', { name: '导出全部轮次' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('fairdrop-history.json');
  const buffer = Buffer.concat(await (await download.createReadStream()).toArray());
  const saving = JSON.parse(buffer.toString()) as { pairs: object[]; rolls: { roll: number }[] };
  expect([saving.pairs.length, saving.rolls.length]).toEqual([2, 12]);

  await page.goto('/provably-fair/verify#file');
  const choose = page.getByLabel('选择凭证文件');
  const file = { name: 'fairdrop-history.json', mimeType: 'application/json' };
  await choose.setInputFiles({ ...file, buffer });
  await expect(page.getByTestId('proofs')).toHaveAttribute('data-phase', 'done');
  await expect(page.getByText('共 12 份')).toBeVisible();
  await expect(count('verified')).toHaveText('7');
  await expect(count('pending')).toHaveText('5');

  await expect(page.getByTestId('history-notes')).toHaveCount(0);

  const last = saving.rolls.at(-1)!;
  last.roll = (last.roll % 100_000) + 1;
  await choose.setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(saving)) });
  await expect(count('forged')).toHaveText('1');
  await expect(page.getByTestId('history-notes')).toHaveText('文件保存之后被改动过');
  await expect(page.getByRole('heading', { name: '对不上的轮次' })).toBeVisible();
});

test('has nothing to verify for a player without openings', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer('/provably-fair');
  await page.getByTestId('history').getByRole('button', { name: '核对全部轮次' }).click();
  await expect(page.getByTestId('history').getByText('还没有轮次')).toBeVisible();
});

test('reports a lost network and continues when it is back', async ({ visitor, page, context }) => {
  await visitor.signInAsNewPlayer();
  await openMany(visitor, 1);
  await page.goto('/provably-fair');
  const panel = page.getByTestId('history');
  await expect(panel).toBeVisible();
  await page.route('**/api/fair/history*', (route) => route.abort());
  await panel.getByRole('button', { name: '核对全部轮次' }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await context.setOffline(true);
  await expect(panel.getByText('设备未连接网络')).toBeVisible();
  await context.setOffline(false);
  await page.unroute('**/api/fair/history*');
  await panel.getByRole('button', { name: '重试' }).click();
  await expect(panel).toHaveAttribute('data-phase', 'done');
});
