import { nodeHashes } from '../../server/providers/hashes.ts';
import { tableHash } from '../../src/fair/outcome/boxTable.ts';
import type { BoxDetail, Opening } from '../../src/net/contract/entities.ts';
import { boxTableOf } from '../../src/ui/memory/compare/shownValues.ts';
import {
  FALSE_HASH,
  closeDifference,
  differencePanel,
  expectDifference,
  mainBalance,
  openBoxes,
  playerId,
  readMemory,
} from '../support/memoryPage.ts';
import { expect, test } from '../support/operatorSite.ts';
import type { Operator } from '../support/operatorSite.ts';
import type { Visitor } from '../support/fixtures.ts';
import { withoutFirstView } from '../support/settledPage.ts';

// An operator with the database open changes what a player was shown; the player's page stops or reports it.

test.use({ reelDuration: '50ms' });

const phone = { tag: '@phone-only' };

type Swap = (operator: Operator, player: string) => Promise<unknown>;

const setActive =
  (change: string): Swap =>
  (operator, player) =>
    operator.sql(`UPDATE seed_pairs SET ${change} WHERE player_id = $1 AND state = 'active'`, [player]);

async function abandonPair(operator: Operator, player: string): Promise<void> {
  await operator.sql(
    `UPDATE seed_pairs SET state = 'revealed', server_seed = repeat('x', 32), secret_salt = repeat('x', 16),
       encrypted_secrets = NULL, seed_key_id = NULL, revealed_at = now()
     WHERE player_id = $1 AND state = 'active'`,
    [player],
  );
  const [next] = await operator.sql(
    `UPDATE seed_pairs SET state = 'active', user_seed = 'theirs' WHERE player_id = $1 AND state = 'next'
     RETURNING encrypted_secrets, seed_key_id`,
    [player],
  );
  await operator.sql(
    `INSERT INTO seed_pairs (id, player_id, state, encrypted_secrets, seed_key_id, public_hash, round, committed_at)
     VALUES (gen_random_uuid(), $1, 'next', $2, $3, $4, 1, now())`,
    [player, next?.['encrypted_secrets'], next?.['seed_key_id'], 'e'.repeat(64)],
  );
}

const OPENING_SWAPS: readonly { name: string; swap: Swap; field: string }[] = [
  { name: 'the seed', swap: setActive(`public_hash = '${FALSE_HASH}'`), field: 'publicHash' },
  {
    name: 'the next pair',
    swap: (operator, player) =>
      operator.sql(`UPDATE seed_pairs SET public_hash = $2 WHERE player_id = $1 AND state = 'next'`, [
        player,
        FALSE_HASH,
      ]),
    field: 'nextHash',
  },
  { name: 'the user seed', swap: setActive(`user_seed = 'theirs'`), field: 'userSeed' },
  { name: 'rounds set back', swap: setActive('round = 1'), field: 'round' },
];

/** Presses open, and expects a difference and nothing charged. */
async function expectStopped(visitor: Visitor, token: string, field: string): Promise<void> {
  const { page } = visitor;
  const balance = await mainBalance(page, token);
  await visitor.open();
  await expectDifference(page, field);
  await closeDifference(page);
  expect(await mainBalance(page, token)).toBe(balance);
}

test(
  'stops before an opening: what was swapped after it was shown',
  phone,
  async ({ visitor, page, operator }) => {
    const token = await visitor.signInAsNewPlayer();
    await openBoxes(visitor, 1);
    const player = await playerId(page, token);
    const shown = await operator.sql(
      'SELECT id, public_hash, user_seed, round FROM seed_pairs WHERE player_id = $1',
      [player],
    );
    for (const { name, swap, field } of OPENING_SWAPS)
      await test.step(name, async () => {
        await swap(operator, player);
        await expectStopped(visitor, token, field);
        await expectStopped(visitor, token, field);
        for (const pair of shown)
          await operator.sql(
            'UPDATE seed_pairs SET public_hash = $2, user_seed = $3, round = $4 WHERE id = $1',
            Object.values(pair),
          );
      });
    await test.step('the pair, abandoned for the next one', async () => {
      await abandonPair(operator, player);
      await expectStopped(visitor, token, 'rotation');
      await expectStopped(visitor, token, 'rotation');
    });
  },
);

test(
  'stops a user seed: the seed was swapped before it is sent',
  phone,
  async ({ visitor, page, operator }) => {
    const token = await visitor.signInAsNewPlayer('/provably-fair');
    await expect(page.getByTestId('memory')).toContainText('种子对');
    await openBoxes(visitor, 1);
    await setActive(`public_hash = '${FALSE_HASH}'`)(operator, await playerId(page, token));
    await page.goto('/provably-fair');
    await page.getByRole('textbox', { name: '您的种子' }).fill('my_own_seed');
    await page.getByRole('button', { name: '保存' }).first().click();
    await expectDifference(page, 'publicHash');
    await closeDifference(page);
    const [pair] = await operator.sql(`SELECT user_seed FROM seed_pairs WHERE public_hash = $1`, [
      FALSE_HASH,
    ]);
    expect(pair?.['user_seed']).not.toBe('my_own_seed');
  },
);

test(
  'stops before an opening: rounds were skipped',
  { tag: '@phone-only' },
  async ({ visitor, page, operator }) => {
    const token = await visitor.signInAsNewPlayer();
    await openBoxes(visitor, 1);
    await setActive('round = round + 2')(operator, await playerId(page, token));
    await visitor.open();
    await expectDifference(page, 'roundMissing');
  },
);

test('stops the retry of an opening whose answer was lost', phone, async ({ visitor, page, operator }) => {
  const token = await visitor.signInAsNewPlayer();
  await openBoxes(visitor, 1);
  await page.route('**/api/box/open', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await visitor.open();
  const retry = visitor.dock.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/box/open');
  await setActive(`public_hash = '${FALSE_HASH}'`)(operator, await playerId(page, token));
  await retry.click();
  await expectDifference(page, 'publicHash');
});

test(
  'reports a rotation to another pair than the announced one',
  phone,
  async ({ visitor, page, operator }) => {
    const token = await visitor.signInAsNewPlayer();
    await openBoxes(visitor, 1);
    const player = await playerId(page, token);
    await page.goto('/provably-fair');
    await page.getByRole('button', { name: '轮换并公开' }).click();
    await page.route('**/api/fair/rotate', async (route) => {
      await operator.sql(`UPDATE seed_pairs SET public_hash = $2 WHERE player_id = $1 AND state = 'next'`, [
        player,
        FALSE_HASH,
      ]);
      await route.continue();
    });
    await page.getByRole('dialog').getByRole('button', { name: '轮换并公开' }).click();
    await expectDifference(page, 'publicHash');
  },
);

const HISTORY_SWAPS: readonly { name: string; sql: string; field: string }[] = [
  {
    name: 'a roll was rewritten',
    sql: 'UPDATE rolls SET ticket = ticket % 100000 + 1 WHERE player_id = $1 AND round = 2',
    field: 'ticket',
  },
  {
    name: 'the user seed of a roll was rewritten',
    sql: `UPDATE rolls SET user_seed = 'theirs' WHERE player_id = $1 AND round = 2`,
    field: 'rollSeed',
  },
  {
    name: 'a roll was omitted',
    sql: `WITH omitted AS (DELETE FROM rolls WHERE player_id = $1 AND round = 2 RETURNING id)
          DELETE FROM openings WHERE roll_id IN (SELECT id FROM omitted)`,
    field: 'roundMissing',
  },
];

test('reports in the history check what was changed', phone, async ({ visitor, page, operator }) => {
  const token = await visitor.signInAsNewPlayer();
  await openBoxes(visitor, 3);
  const player = await playerId(page, token);
  const [roll] = await operator.sql(
    'SELECT id, ticket, user_seed FROM rolls WHERE player_id = $1 AND round = 2',
    [player],
  );
  for (const { name, sql, field } of HISTORY_SWAPS)
    await test.step(name, async () => {
      await operator.sql(sql, [player]);
      await page.goto('/provably-fair');
      await page.getByRole('button', { name: '核对全部轮次' }).click();
      await expectDifference(page, field);
      await closeDifference(page);
      await expect(page.getByTestId('history-memory')).toHaveAttribute('data-differs', 'true');
      await expect(page.getByTestId('memory')).toContainText('发现的差异');
      await operator.sql(
        'UPDATE rolls SET ticket = $2, user_seed = $3 WHERE id = $1',
        Object.values(roll ?? {}),
      );
    });
});

test('reports on the page of a roll that it was rewritten', phone, async ({ visitor, page, operator }) => {
  const token = await visitor.signInAsNewPlayer();
  await openBoxes(visitor, 1);
  const player = await playerId(page, token);
  const [roll] = await operator.sql('SELECT id FROM rolls WHERE player_id = $1', [player]);
  await page.goto(`/provably-fair/verify/${String(roll?.['id'])}`);
  await expect(page.getByTestId('kept')).toHaveAttribute('data-kept', 'matches');
  await operator.sql('UPDATE rolls SET ticket = ticket % 100000 + 1 WHERE player_id = $1', [player]);
  await page.reload();
  await expectDifference(page, 'ticket');
});

test(
  'saves what differs as a file, and says so until the player has looked',
  { tag: '@phone-only' },
  async ({ visitor, page, operator }) => {
    const token = await visitor.signInAsNewPlayer();
    await openBoxes(visitor, 1);
    const [pair] = await readMemory(page, 'pairs');
    const kept = String(pair?.['publicHash']);
    await setActive(`public_hash = '${FALSE_HASH}'`)(operator, await playerId(page, token));
    await visitor.open();
    await expectDifference(page, 'publicHash');
    const saving = page.waitForEvent('download');
    await differencePanel(page).getByRole('button', { name: '保存证据文件' }).click();
    const file = JSON.parse(
      Buffer.concat(await (await (await saving).createReadStream()).toArray()).toString(),
    ) as Record<string, unknown>;
    expect(file).toMatchObject({
      format: 'fairdrop-evidence',
      act: 'open',
      stage: 'before',
      differences: [{ field: 'publicHash', now: FALSE_HASH }],
      answers: [{ call: 'GET /api/fair/seeds', data: { publicHash: FALSE_HASH } }],
    });
    // Shown as before again: what was found stays known all the same.
    await setActive(`public_hash = '${kept}'`)(operator, await playerId(page, token));
    await page.goto('/provably-fair');
    await page.getByTestId('unseen-findings').getByRole('button', { name: '查看' }).click();
    await expectDifference(page, 'publicHash');
    await closeDifference(page);
    await page.reload();
    await expect(page.getByTestId('memory')).toContainText('发现的差异');
    await expect(page.getByTestId('unseen-findings')).toBeHidden();
  },
);

type BoxAnswer = Pick<BoxDetail, 'boxId' | 'version' | 'price' | 'entries' | 'tableHash'>;

const TABLE_SWAPS: readonly { name: string; change: (box: BoxAnswer) => BoxAnswer }[] = [
  { name: 'the price', change: (box) => ({ ...box, price: box.price * 10 }) },
  {
    name: 'the value of an item',
    change: (box) => ({
      ...box,
      entries: box.entries.map((entry) => ({ ...entry, value: entry.value + 1 })),
    }),
  },
  {
    name: 'the tickets of an item',
    change: (box) => ({ ...box, entries: box.entries.map((entry) => ({ ...entry, from: entry.from + 1 })) }),
  },
];

/** The server refuses to start over such rows: the operator's own server states the hash of what it answers. */
test(
  'stops before an opening: a table was changed under the same version',
  phone,
  async ({ visitor, page }) => {
    const token = await visitor.signInAsNewPlayer();
    await openBoxes(visitor, 1);
    for (const { name, change } of TABLE_SWAPS)
      await test.step(name, async () => {
        await withoutFirstView(page);
        await page.route('**/api/box/detail**', async (route) => {
          const response = await route.fetch();
          const answer = (await response.json()) as { data: BoxAnswer };
          const data = change(answer.data);
          const hash = tableHash(nodeHashes, boxTableOf(data));
          await route.fulfill({ response, json: { ...answer, data: { ...data, tableHash: hash } } });
        });
        await expectStopped(visitor, token, 'table');
        await page.unroute('**/api/box/detail**');
      });
  },
);

test('reports that another version was opened than the one ordered', phone, async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await openBoxes(visitor, 1);
  await page.route('**/api/box/open**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { openings: Opening[] } };
    const openings = answer.data.openings.map((one) => ({ ...one, boxVersion: one.boxVersion + 1 }));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, openings } } });
  });
  await visitor.open();
  await expectDifference(page, 'boxVersion');
});
