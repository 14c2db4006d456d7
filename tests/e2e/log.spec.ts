import type { Page } from '@playwright/test';
import { closeDifference, expectDifference, openBoxes, playerId } from '../support/memoryPage.ts';
import { expect, test } from '../support/operatorSite.ts';

test.use({ reelDuration: '50ms' });

const phone = { tag: '@phone-only' };
const chain = (page: Page) => page.getByTestId('log-chain');
const link = (page: Page, name: string) => chain(page).locator(`[data-name="${name}"]`);
const head = (page: Page) => page.getByTestId('log-head');

test(
  'leads from a roll to its entries in the public log',
  { tag: ['@phone-only', '@journey-phone'] },
  async ({ visitor, page, operator }) => {
    const token = await visitor.signInAsNewPlayer();
    await openBoxes(visitor, 1);
    const player = await playerId(page, token);
    const [roll] = await operator.sql('SELECT id FROM rolls WHERE player_id = $1', [player]);
    const address = `/provably-fair/verify/${String(roll?.['id'])}`;
    // The log has it within two seconds.
    await expect(async () => {
      await page.goto(address);
      await expect(link(page, 'rolled')).toHaveAttribute('data-result', 'pass');
    }).toPass();
    await expect(link(page, 'promised')).toHaveAttribute('data-result', 'pass');
    await expect(link(page, 'commitment')).toHaveAttribute('data-result', 'pass');
    await expect(link(page, 'revealed')).toHaveAttribute('data-result', 'unknown');
    await page.goto('/provably-fair');
    await page.getByRole('button', { name: '轮换并公开' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '轮换并公开' }).click();
    await expect(page.getByText('种子已公开，新的一对已经启用')).toBeVisible();
    await expect(async () => {
      await page.goto(address);
      await expect(link(page, 'revealed')).toHaveAttribute('data-result', 'pass');
    }).toPass();
    await chain(page).getByRole('link', { name: '查看这些条目' }).click();
    const kinds = page.getByTestId('log-entries').locator('li[data-kind]');
    await expect(kinds).toHaveCount(2);
    await expect(kinds.first()).toHaveAttribute('data-kind', 'commitment');
    await expect(kinds.last()).toHaveAttribute('data-kind', 'reveal');
    await page.getByRole('searchbox').fill('no such thing');
    await page.getByRole('button', { name: '查找' }).click();
    await expect(page.getByText('没有找到')).toBeVisible();
    await page.reload();
    await expect(head(page)).toHaveAttribute('data-comparison', 'continues');
  },
);

test('opens nothing with a pair that was promised to nobody', phone, async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await openBoxes(visitor, 1);
  await page.route('**/api/fair/seeds', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { promise: string } };
    const promise = answer.data.promise.replaceAll(/commitment pair [0-9a-f]{64}/g, 'commitment pair none');
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, promise } } });
  });
  let opened = 0;
  page.on('request', (request) => (opened += Number(request.url().endsWith('/api/box/open'))));
  await visitor.open();
  await expectDifference(page, 'logPromise');
  expect(opened).toBe(0);
});

test('reports a log that goes back behind what this device saw', phone, async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  const first = await (await page.request.get('/api/log/proofs')).text();
  await openBoxes(visitor, 1);
  await expect(async () => {
    await page.goto('/provably-fair/log');
    await expect(head(page)).toHaveAttribute('data-comparison', /first|continues/);
    expect(await (await page.request.get('/api/log/proofs')).text()).not.toBe(first);
  }).toPass();
  await page.reload();
  await expect(head(page)).toHaveAttribute('data-comparison', 'continues');
  await page.route('**/api/log/proofs?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: first }),
  );
  await page.reload();
  await expectDifference(page, 'logHead');
  await closeDifference(page);
  await expect(head(page)).toHaveAttribute('data-comparison', 'contradicts');
});
