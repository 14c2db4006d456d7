import { nodeHashes } from '../../server/providers/hashes.ts';
import { tableHash } from '../../src/fair/outcome/boxTable.ts';
import type { BoxDetail } from '../../src/net/contract/entities.ts';
import { boxTableOf } from '../../src/ui/memory/compare/shownValues.ts';
import type { Page } from '@playwright/test';
import { callBotsByApi, createBattleByApi } from '../support/battleRoomPage.ts';
import type { Visitor } from '../support/fixtures.ts';
import {
  FALSE_HASH,
  closeDifference,
  expectDifference,
  playerId,
  readMemory,
} from '../support/memoryPage.ts';
import { expect, test } from '../support/operatorSite.ts';

// As memory-swaps.spec.ts, for battles.
const phone = { tag: '@phone-only' };

/** A battle of the second player, with one more seat taken, as the first one's browser has seen it. */
async function watchBattle(visitor: Visitor, second: Visitor, host: string): Promise<string> {
  const { battleId } = await createBattleByApi(second.page.request, host, { playerCount: 4 });
  const headers = { token: host, 'Idempotency-Key': battleId.replaceAll('-', '') };
  await second.page.request.post('/api/battle/joinBot', { params: { id: battleId, pos: 2 }, headers });
  await visitor.page.goto(`/battle/${battleId}`);
  await expect(visitor.page.getByRole('heading', { level: 1, name: /^对战 #/ })).toBeVisible();
  await expect(visitor.page.getByRole('button', { name: '入座 3 号位' })).toBeVisible();
  return battleId;
}

/** As `watchBattle`, with two new players. */
async function watchedBattle(visitor: Visitor, second: Visitor): Promise<string> {
  const host = await second.signInAsNewPlayer();
  await visitor.signInAsNewPlayer();
  return watchBattle(visitor, second, host);
}

/** Chooses a seat and confirms it. */
async function takeSeat(page: Page, pos: number): Promise<void> {
  await page.getByRole('button', { name: `入座 ${pos} 号位` }).click();
  const dialog = page.getByRole('dialog', { name: `入座 ${pos} 号位` });
  await expect(dialog.getByRole('textbox', { name: '我的种子' })).not.toBeEmpty();
  await dialog.getByRole('button', { name: '入座' }).click();
}

const swapCommit = `UPDATE battle_commits SET public_hash = '${FALSE_HASH}'
  WHERE id = (SELECT commit_id FROM battles WHERE id = $1)`;

const BATTLE_SWAPS: readonly { name: string; sql: readonly string[]; field: string }[] = [
  { name: 'its hash', sql: [swapCommit], field: 'publicHash' },
  {
    name: 'the seed of a seat',
    sql: [`UPDATE battle_seats SET user_seed = 'theirs' WHERE battle_id = $1 AND pos = 1`],
    field: 'seatSeed',
  },
  {
    name: 'two seats, exchanged',
    sql: [
      'UPDATE battle_seats SET pos = 6 WHERE battle_id = $1 AND pos = 1',
      'UPDATE battle_seats SET pos = 1 WHERE battle_id = $1 AND pos = 2',
      'UPDATE battle_seats SET pos = 2 WHERE battle_id = $1 AND pos = 6',
    ],
    field: 'seatHolder',
  },
  {
    name: 'a player, who is a bot now',
    sql: [
      `UPDATE battle_seats SET player_id = NULL, transfer_id = NULL, bot_id = 'other' WHERE battle_id = $1 AND pos = 1`,
    ],
    field: 'seatKind',
  },
  { name: 'a rule', sql: [`UPDATE battles SET rules = '{"terminal": true}' WHERE id = $1`], field: 'rule' },
  {
    name: 'the price of a seat',
    sql: ['UPDATE battles SET seat_cost = seat_cost + 5000 WHERE id = $1'],
    field: 'price',
  },
  { name: 'its mode', sql: ['UPDATE battles SET mode = 1 WHERE id = $1'], field: 'rule' },
  {
    name: 'a seat, emptied',
    sql: ['DELETE FROM battle_seats WHERE battle_id = $1 AND pos = 2'],
    field: 'seatGone',
  },
];

test(
  'stops before a seat is taken: the battle was changed',
  phone,
  async ({ visitor, second, operator, page }) => {
    const host = await second.signInAsNewPlayer();
    await visitor.signInAsNewPlayer();
    for (const { name, sql, field } of BATTLE_SWAPS)
      await test.step(name, async () => {
        const battleId = await watchBattle(visitor, second, host);
        for (const statement of sql) await operator.sql(statement, [battleId]);
        await takeSeat(page, 3);
        await expectDifference(page, field);
        const seats = await operator.sql('SELECT 1 FROM battle_seats WHERE battle_id = $1 AND pos = 3', [
          battleId,
        ]);
        expect(seats).toHaveLength(0);
      });
  },
);

test(
  'stops before a seat is taken: the table of a box was changed',
  phone,
  async ({ visitor, second, operator, page }) => {
    const battleId = await watchedBattle(visitor, second);
    await page.route('**/api/battle/getBattleDetail**', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { tables: BoxDetail[] } };
      const tables = answer.data.tables.map((table) => {
        const changed = { ...table, price: table.price * 10 };
        return { ...changed, tableHash: tableHash(nodeHashes, boxTableOf(changed)) };
      });
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, tables } } });
    });
    await takeSeat(page, 3);
    await expectDifference(page, 'table');
    await expectDifference(page, 'box');
    const seats = await operator.sql('SELECT 1 FROM battle_seats WHERE battle_id = $1 AND pos = 3', [
      battleId,
    ]);
    expect(seats).toHaveLength(0);
  },
);

test(
  'reports a hash swapped after the seat was taken, and in a cancelled battle',
  phone,
  async ({ visitor, second, operator, page }) => {
    const battleId = await watchedBattle(visitor, second);
    await takeSeat(page, 3);
    await expect(page.getByText('您已入座，满员即开始。')).toBeVisible();
    await operator.sql(swapCommit, [battleId]);
    await page.reload();
    await expectDifference(page, 'publicHash');
    await closeDifference(page);
    await operator.sql(
      `UPDATE battles SET state = 3, ended_at = now(), cancel_reason = 'creator' WHERE id = $1`,
      [battleId],
    );
    await page.reload();
    await expectDifference(page, 'publicHash');
  },
);

test(
  'reports a round of the beacon that was shifted after the battle was full',
  phone,
  async ({ visitor, second, operator, page }) => {
    const host = await second.signInAsNewPlayer();
    await visitor.signInAsNewPlayer();
    const { battleId } = await createBattleByApi(second.page.request, host, { playerCount: 2 });
    await page.goto(`/battle/${battleId}`);
    await expect(page.getByRole('button', { name: '入座 2 号位' })).toBeVisible();
    await callBotsByApi(second.page.request, host, { battleId, playerCount: 2 });
    await expect
      .poll(async () => (await readMemory(page, 'battles')).map(({ beacon }) => beacon))
      .toEqual([{ source: 'sandbox', round: expect.any(Number) as unknown }]);
    await operator.sql('UPDATE battles SET beacon_round = beacon_round + 1 WHERE id = $1', [battleId]);
    await page.reload();
    await expectDifference(page, 'beacon');
  },
);

test(
  'stops the retry of a seat whose answer was lost',
  phone,
  async ({ visitor, second, operator, page }) => {
    const battleId = await watchedBattle(visitor, second);
    await page.route('**/api/battle/joinBattle**', (route) => route.abort());
    await takeSeat(page, 3);
    const retry = page.getByRole('button', { name: '重试' });
    await expect(retry).toBeVisible();
    await page.unroute('**/api/battle/joinBattle**');
    await operator.sql(swapCommit, [battleId]);
    await retry.click();
    await expectDifference(page, 'publicHash');
    const seats = await operator.sql('SELECT 1 FROM battle_seats WHERE battle_id = $1 AND pos = 3', [
      battleId,
    ]);
    expect(seats).toHaveLength(0);
  },
);

test(
  'stops a bot: the battle was changed after it was created',
  phone,
  async ({ visitor, operator, page }) => {
    const token = await visitor.signInAsNewPlayer('/battle');
    const { battleId } = await createBattleByApi(page.request, token, { playerCount: 2 });
    await page.goto(`/battle/${battleId}`);
    const bot = page.getByRole('button', { name: '为 2 号位添加机器人' });
    await expect(bot).toBeVisible();
    await operator.sql(swapCommit, [battleId]);
    await bot.click();
    await expectDifference(page, 'publicHash');
  },
);

test(
  'stops a creation: its commitment was swapped',
  { tag: '@phone-only' },
  async ({ visitor, operator, page }) => {
    const token = await visitor.signInAsNewPlayer(`/battle/create?box=${await visitor.cheapestBox()}`);
    const player = await playerId(page, token);
    await page
      .getByRole('button', { name: /下一步|创建|规则/ })
      .last()
      .click();
    await page.getByRole('button', { name: /创建/ }).last().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
    await operator.sql('UPDATE battle_commits SET public_hash = $2 WHERE player_id = $1', [
      player,
      FALSE_HASH,
    ]);
    await dialog
      .getByRole('button', { name: /创建|确认/ })
      .last()
      .click();
    await expectDifference(page, 'publicHash');
    expect(await operator.sql('SELECT 1 FROM battles WHERE creator_id = $1', [player])).toHaveLength(0);
  },
);
