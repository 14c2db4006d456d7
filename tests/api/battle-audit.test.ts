import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../server/db/store.ts';
import { audit } from '../../server/domain/audit/audit.ts';
import { recomputeBattles } from '../../server/domain/audit/battle-draws.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let finished: string;
let shared: string;
let waiting: string;
beforeAll(async () => {
  product = await startProduct('battle audit');
  const table = new BattleClient(product);
  const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
  finished = (await table.create(host)).battleId;
  await table.join(guest, finished);
  await table.playToEnd(finished);
  shared = (await table.create(host, { share: true })).battleId;
  await table.fillWithBots(host, shared, 2);
  await table.playToEnd(shared);
  waiting = (await table.create(guest, { playerCount: 3 })).battleId;
});
afterAll(() => product.stop());

class Undo extends Error {}

/** What the audit finds after this, which is undone again. Triggers and keys that forbid it are put aside. */
async function findingsAfter(...statements: string[]): Promise<string[]> {
  const { store } = product.services;
  let found: string[] = [];
  const work = store.transaction(async (tx) => {
    await tx.exec(`SET LOCAL session_replication_role = replica`);
    for (const statement of statements) await tx.exec(statement);
    const report = await audit({ ...store, ...tx }, nodeHashes);
    found = [...new Set(report.findings.map(({ check }) => check))];
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
  return found;
}

const MOVED = 'every seat of a battle moved what its battle’s state says, once';
const HELD = 'what is held is the price of seats that wait';
const KEPT = 'every pull that a player won is one item of that player’s, and no other is';
const DRAWN = 'every draw of a battle can be recomputed';

describe('the audit', () => {
  it('finds nothing wrong with battles as they are', async () => {
    expect(await findingsAfter()).toEqual([]);
  });

  const faults: [string, () => string[], string[]][] = [
    [
      'a waiting seat whose price is not held',
      () => [`UPDATE battles SET seat_cost = seat_cost + 1 WHERE id = '${waiting}'`],
      [MOVED, HELD, 'every battle costs what its boxes cost when it was created'],
    ],
    [
      'a stake that was never paid',
      () => [
        `UPDATE transfers SET kind = 'battle.other' WHERE kind = 'battle.stake' AND reference = '${finished}:1'`,
      ],
      [MOVED],
    ],
    [
      'a stake that does not count as spending',
      () => [
        `UPDATE transfers SET spending = false WHERE kind = 'battle.stake' AND reference = '${finished}:1'`,
      ],
      [MOVED],
    ],
    [
      'a seat that names another transfer than the one that held its price',
      () => [
        `UPDATE battle_seats SET transfer_id = (SELECT id FROM transfers WHERE kind = 'welcome' LIMIT 1)
         WHERE battle_id = '${finished}' AND pos = 1`,
      ],
      [MOVED],
    ],
    [
      'a share that was paid to somebody else',
      () => [
        `UPDATE transfers SET reference = '${shared}:3' WHERE kind = 'battle.split' AND reference = '${shared}:1'`,
      ],
      [MOVED],
    ],
    [
      'an item that went to the loser',
      () => [
        `UPDATE items SET owner_id = (SELECT id FROM players WHERE id <> items.owner_id LIMIT 1)
         WHERE origin_kind = 'battle'`,
      ],
      [KEPT],
    ],
    ['an item that was never handed over', () => [`DELETE FROM items WHERE origin_kind = 'battle'`], [KEPT]],
    [
      'a ticket that was bent',
      () => [
        `UPDATE battle_pulls SET ticket = ticket % 100000 + 1 WHERE battle_id = '${finished}' AND round = 1`,
      ],
      [DRAWN],
    ],
    [
      'a winner that the pulls do not name',
      () => [`UPDATE battles SET outcome = jsonb_set(outcome, '{winners}', '[5]') WHERE id = '${finished}'`],
      [
        KEPT,
        'every battle drop tells a pull of a finished battle under its player’s name',
        'every finished battle told its best drops, ten at most',
        DRAWN,
      ],
    ],
    [
      'a payout that is not the outcome’s',
      () => [`UPDATE battle_seats SET payout = payout + 1 WHERE battle_id = '${finished}' AND pos = 1`],
      [DRAWN],
    ],
    [
      'a payout of a battle that was never drawn',
      () => [`UPDATE battle_seats SET payout = 0 WHERE battle_id = '${waiting}' AND pos = 1`],
      [DRAWN],
    ],
    [
      'a pull from a version of its box that the battle did not sell',
      () => [
        `UPDATE battle_pulls SET box_version = box_version + 1 WHERE battle_id = '${finished}' AND round = 1`,
      ],
      [DRAWN],
    ],
    [
      'a seed other than was committed to',
      () => [
        `UPDATE battle_commits SET server_seed = reverse(server_seed)
         WHERE id = (SELECT commit_id FROM battles WHERE id = '${finished}')`,
      ],
      ['every public hash commits to its seed', DRAWN],
    ],
    [
      'a bot that chose its seed',
      () => [
        `UPDATE battle_seats SET user_seed = 'chosen' WHERE battle_id = '${shared}' AND bot_id IS NOT NULL`,
      ],
      [DRAWN],
    ],
    [
      'a drop under another name',
      () => [
        `UPDATE drops SET player_id = (SELECT id FROM players WHERE id <> drops.player_id LIMIT 1)
         WHERE event_type = 23 AND id = (SELECT id FROM battle_pulls WHERE battle_id = '${finished}' LIMIT 1)`,
      ],
      ['every battle drop tells a pull of a finished battle under its player’s name'],
    ],
    [
      'a drop that was not told',
      () => [`DELETE FROM drops WHERE id IN (SELECT id FROM battle_pulls WHERE battle_id = '${finished}')`],
      ['every finished battle told its best drops, ten at most'],
    ],
    [
      'a battle that runs with a seat free',
      () => [`UPDATE battles SET state = 1, filled_at = created_at WHERE id = '${waiting}'`],
      ['every battle that runs or ran has all its seats taken, and one that waits has not'],
    ],
    [
      'a commitment that was used for nothing',
      () => [
        `INSERT INTO battle_commits SELECT gen_random_uuid(), player_id, 'used', server_seed, secret_salt, public_hash,
           created_at, expires_at FROM battle_commits LIMIT 1`,
      ],
      ['every commitment that was used has one battle of the player it was given'],
    ],
    [
      'a battle that nobody ended',
      () => [`UPDATE battles SET expires_at = created_at - interval '1 hour' WHERE id = '${waiting}'`],
      ['no battle waits or runs long after its moment'],
    ],
  ];

  it.each(faults)('finds %s', async (_what, plant, checks) => {
    expect((await findingsAfter(...plant())).sort()).toEqual([...checks].sort());
  });
});

describe('the database itself', () => {
  it.each([
    ['a pull that changes', () => `UPDATE battle_pulls SET ticket = 1 WHERE battle_id = '${finished}'`],
    ['a finished battle that changes', () => `UPDATE battles SET fast = true WHERE id = '${finished}'`],
    [
      'rules that change',
      () =>
        `UPDATE battles SET rules = rules || '{"terminal": true}', version = version + 1 WHERE id = '${waiting}'`,
    ],
    ['a version that is left out', () => `UPDATE battles SET version = version + 2 WHERE id = '${waiting}'`],
    [
      'a seat that is taken twice',
      () => `UPDATE battle_seats SET user_seed = 'x' WHERE battle_id = '${waiting}'`,
    ],
    [
      'a finish without a draw',
      () => `UPDATE battles SET state = 2, version = version + 1, ended_at = now(),
       filled_at = now() WHERE id = '${waiting}'`,
    ],
    [
      'a cancellation without a reason',
      () => `UPDATE battles SET state = 3, version = version + 1, ended_at = now()
       WHERE id = '${waiting}'`,
    ],
    [
      'two open commitments of a player',
      () => `INSERT INTO battle_commits
       SELECT gen_random_uuid(), player_id, 'open', '', '', '', created_at, expires_at
       FROM battle_commits, generate_series(1, 2) LIMIT 2`,
    ],
  ])('refuses %s', async (_what, statement) => {
    await expect(product.services.store.exec(statement())).rejects.toThrow();
  });
});

it('a battle that goes on between two looks of the audit is looked at again', async () => {
  const { store } = product.services;
  const [host, table] = [await product.newPlayer(), new BattleClient(product)];
  const { battleId } = await table.create(host);
  // What happens just before the audit reads the seats: the first time the battle is drawn, the second it ends.
  const goesOn = [() => table.fillWithBots(host, battleId, 2), () => table.playToEnd(battleId)];
  const watched: Queryable = {
    ...store,
    async rows(sql, params) {
      if (/^select [^(]* from "battle_seats"/i.test(sql)) await goesOn.shift()?.();
      return store.rows(sql, params);
    },
  };
  const { findings, rolls } = await recomputeBattles(watched, nodeHashes);
  expect(goesOn).toEqual([]);
  expect(findings).toEqual([]);
  const { battles } = (await audit(store, nodeHashes)).counted;
  expect({ battles, rolls }).toEqual({ battles: 4, rolls: 6 });
});
