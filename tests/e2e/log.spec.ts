import type { Page } from '@playwright/test';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { decodeEntry } from '../../src/fair/log/entries.ts';
import { logClaimsOf, logPlacesOf } from '../../src/fair/proof/log/logClaims.ts';
import { withLog } from '../../src/fair/proof/logBlock.ts';
import type { ProofFile } from '../../src/fair/proof/proof.ts';
import { writeProof } from '../../src/fair/proof/proofEnvelope.ts';
import { callBotsByApi, createBattleByApi } from '../support/battleRoomPage.ts';
import { FakeLog } from '../support/fakeLog.ts';
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
  async ({ visitor, second, page, operator }) => {
    const token = await visitor.signInAsNewPlayer();
    await openBoxes(visitor, 1);
    const player = await playerId(page, token);
    const [roll] = await operator.sql('SELECT id FROM rolls WHERE player_id = $1', [player]);
    const address = `/provably-fair/verify/${String(roll?.['id'])}`;
    // The log has it within two seconds; the page asks again until then.
    await page.goto(address);
    await expect(link(page, 'rolled')).toHaveAttribute('data-result', 'pass');
    await expect(link(page, 'promised')).toHaveAttribute('data-result', 'pass');
    await expect(link(page, 'commitment')).toHaveAttribute('data-result', 'pass');
    await expect(link(page, 'revealed')).toHaveAttribute('data-result', 'unknown');
    await page.goto('/provably-fair');
    await page.getByRole('button', { name: '轮换并公开' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '轮换并公开' }).click();
    await expect(page.getByText('种子已公开，新的一对已经启用')).toBeVisible();
    await page.goto(address);
    await expect(link(page, 'revealed')).toHaveAttribute('data-result', 'pass');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '保存凭证' }).click();
    const file = Buffer.concat(await (await (await saved).createReadStream()).toArray()).toString();
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

    // Another device, which was shown nothing of it.
    const verdict = second.page.getByTestId('verdict');
    await openFile(second.page, file);
    await expect(verdict).toContainText('公开日志先有承诺、后有结果');
    await expect(verdict).toHaveAttribute('data-verdict', 'consistent');
    await expect(fileLog(second.page).locator('[data-result="pass"]')).toHaveCount(4);
    await openFile(second.page, withOtherLog(file));
    await expect(verdict).toHaveAttribute('data-verdict', 'forged');
    await expect(fileLog(second.page).locator('[data-result="fail"]')).toHaveCount(1);
    await expect(fileLog(second.page).locator('[data-name="continued"]')).toHaveAttribute(
      'data-result',
      'fail',
    );
  },
);

const fileLog = (page: Page) => page.getByTestId('file-log');

async function openFile(page: Page, text: string): Promise<void> {
  await page.goto('/provably-fair/verify#file');
  await page.getByLabel(/粘贴凭证内容/).fill(text);
  await page.getByRole('button', { name: '核对', exact: true }).click();
}

/** The same file with entries and a head that another key signed: everything in it fits. */
function withOtherLog(text: string): string {
  const proof = JSON.parse(text) as ProofFile;
  const log = new FakeLog();
  log.entries.push(
    ...(proof.log?.entries ?? []).flatMap(({ entry }) => decodeEntry(new TextEncoder().encode(entry)) ?? []),
  );
  const { checkpoint, keys, entries } = log.answer(0, logPlacesOf(logClaimsOf(proof)));
  return writeProof(withLog(nodeHashes, proof, { checkpoint, keys, entries, witnesses: [] }));
}

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

test('finds the seats of a battle, and which of them are bots', phone, async ({ visitor, page }) => {
  const token = await visitor.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(page.request, token, { playerCount: 2, boxes: 1, fast: true });
  await callBotsByApi(page.request, token, { battleId, playerCount: 2 });
  // The log has them within two seconds.
  const seats = page.locator('[data-kind="seats"]');
  await expect(async () => {
    await page.goto(`/provably-fair/log?q=${battleId}`);
    await expect(seats).toBeVisible();
  }).toPass();
  await expect(seats).toContainText('哪些席位是平台的机器人');
  await expect(seats).toContainText('"house":[1]');
  await expect(seats).toContainText('已证明在签名的清单里');
});

test('takes less than 20 KB of a visit', phone, async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  let sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!/\/assets\/log|\/api\/log\//.test(request.url())) return;
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  });
  // The first one fetches the script, too; the next one a proof that the log goes on.
  for (const visit of ['first', 'next']) {
    sizes = [];
    const asked = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/api/log/proofs'),
    );
    await openBoxes(visitor, 1);
    await asked;
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes, visit).toBeGreaterThan(1_000);
    expect(bytes, visit).toBeLessThan(20_000);
  }
});
