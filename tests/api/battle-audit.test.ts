import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../server/db/store/store.ts';
import { auditSite } from '../../server/bootstrap/audit-site.ts';
import { battleRolls } from '../../server/domain/rolls/battle-rolls.ts';
import { battleChecks } from '../../server/domain/audit/battles.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { REWRITE_RECORDS, checksAfter, resizeTransfers } from '../support/auditFindings.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import { testSeedSecrets } from '../support/seedKeys.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let finished: string;
let shared: string;
let hidden: string;
let waiting: string;
let cancelled: string;
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
  const created = await table.create(host, { isPrivate: true });
  hidden = created.battleId;
  await table.join(guest, hidden, { link: created.key ?? '' });
  await table.playToEnd(hidden, created.key ?? '');
  waiting = (await table.create(guest, { playerCount: 3 })).battleId;
  cancelled = (await table.create(host)).battleId;
  await table.cancel(host, cancelled);
});
afterAll(() => product.stop());

const TURNOVER = 'every turnover equals what its player spent on openings, dreams and battles';
const MOVED = 'every seat has the transfers of its battle’s state, once each';
const HELD = 'every hold is the price of the player’s waiting seats and the coins of open giveaways';
const KEPT = 'every pull that a player won is one item of that player, and no other pull is';
const DRAWN = 'every draw of a battle can be recomputed';
const COUNTED = 'the counts of the backpacks equal their items';
const DAYS = 'the days of the ranking equal the finished battles';
const NUMBERS = 'the counts of battles equal the battles';
const VALUED = 'every item won has its value in the version of the box';

describe('the audit', () => {
  it('finds nothing in correct battles', async () => {
    expect(await checksAfter(product.services.store, [])).toEqual([]);
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
        ...REWRITE_RECORDS,
      ],
      [MOVED, TURNOVER],
    ],
    [
      'a stake that does not count as spending',
      () => [
        `UPDATE transfers SET spending = false WHERE kind = 'battle.stake' AND reference = '${finished}:1'`,
      ],
      [MOVED],
    ],
    ...(
      [
        ['hold', () => `${waiting}:1`],
        ['refund', () => `${cancelled}:1`],
        ['split', () => `${shared}:1`],
        ['stake', () => `${shared}:2`],
      ] as const
    ).map(([kind, seat]): (typeof faults)[number] => [
      kind === 'stake' ? 'a bot’s stake that counts as spending' : `a ${kind} that counts as spending`,
      () => [
        `UPDATE transfers SET spending = true WHERE kind = 'battle.${kind}' AND reference = '${seat()}'`,
      ],
      [MOVED],
    ]),
    ...[-1, 1].flatMap((by): typeof faults => {
      const side = by < 0 ? 'below' : 'above';
      const stake = () => `kind = 'battle.stake' AND reference = '${shared}:2'`;
      const split = () => `kind = 'battle.split' AND reference = '${shared}:1'`;
      return [
        [`a bot’s stake ${side} the price of its seat`, () => resizeTransfers(stake(), by), [MOVED]],
        [`a share ${side} the payout of its seat`, () => resizeTransfers(split(), by), [MOVED]],
      ];
    }),
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
      [KEPT, COUNTED],
    ],
    [
      'an item that was never handed over',
      () => [`DELETE FROM items WHERE origin_kind = 'battle'`],
      [KEPT, COUNTED],
    ],
    [
      'a ticket that was bent',
      () => [
        `UPDATE battle_pulls SET ticket = ticket % 100000 + 1 WHERE battle_id = '${finished}' AND round = 1`,
      ],
      [DRAWN],
    ],
    [
      'a pull worth more than its version says',
      () => [`UPDATE battle_pulls SET value = value * 10 WHERE battle_id = '${shared}' AND round = 1`],
      [VALUED, DRAWN],
    ],
    [
      'a winner that the pulls do not name',
      () => [`UPDATE battles SET outcome = jsonb_set(outcome, '{winners}', '[5]') WHERE id = '${finished}'`],
      [
        KEPT,
        'every battle drop is a pull of a finished battle under its player’s name',
        'every finished battle has its best drops in the feed, ten at most, a private one none',
        DRAWN,
      ],
    ],
    [
      'a payout that is not the outcome’s',
      () => [`UPDATE battle_seats SET payout = payout + 1 WHERE battle_id = '${finished}' AND pos = 1`],
      [DRAWN, DAYS],
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
      ['every battle drop is a pull of a finished battle under its player’s name'],
    ],
    [
      'a drop missing in the feed',
      () => [`DELETE FROM drops WHERE id IN (SELECT id FROM battle_pulls WHERE battle_id = '${finished}')`],
      ['every finished battle has its best drops in the feed, ten at most, a private one none'],
    ],
    [
      'a drop of a private battle',
      () => [
        `INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
         SELECT i.origin_id, 23, i.owner_id, i.definition_id, NULL, 4, i.created_at
         FROM items i JOIN battle_pulls p ON p.id = i.origin_id WHERE p.battle_id = '${hidden}' LIMIT 1`,
      ],
      ['every finished battle has its best drops in the feed, ten at most, a private one none'],
    ],
    [
      'a battle that runs with a seat free',
      () => [`UPDATE battles SET state = 1, filled_at = created_at WHERE id = '${waiting}'`],
      ['every running or ended battle has all its seats taken, every waiting one has not', NUMBERS],
    ],
    [
      'a commitment that was used for nothing',
      () => [
        `INSERT INTO battle_commits (id, player_id, state, server_seed, secret_salt, public_hash, created_at, expires_at)
         SELECT gen_random_uuid(), player_id, 'used', server_seed, secret_salt, public_hash, created_at, expires_at
         FROM battle_commits WHERE server_seed IS NOT NULL LIMIT 1`,
      ],
      ['every used commitment has one battle, of its player'],
    ],
    [
      'a battle that nobody ended',
      () => [`UPDATE battles SET expires_at = created_at - interval '1 hour' WHERE id = '${waiting}'`],
      ['no battle waits or runs long after it is due'],
    ],
  ];

  it.each(faults)('finds %s', async (_what, plant, checks) => {
    expect(await checksAfter(product.services.store, plant())).toEqual([...checks].sort());
  });

  it('has no check of battles that none of these faults fails', () => {
    const failed = new Set(faults.flatMap(([, , checks]) => checks));
    expect(battleChecks.map(({ name }) => name).filter((name) => !failed.has(name))).toEqual([]);
  });
});

describe('the database', () => {
  const change = (id: string, set: string) => `UPDATE battles SET ${set} WHERE id = '${id}'`;
  it.each<[string, () => string, RegExp]>([
    [
      'a pull that changes',
      () => `UPDATE battle_pulls SET ticket = 1 WHERE battle_id = '${finished}'`,
      /append-only/,
    ],
    ['a finished battle that changes', () => change(finished, 'fast = true'), /has ended never changes/],
    [
      'a finished battle that changes with its next version',
      () => change(finished, 'fast = NOT fast, version = version + 1'),
      /has ended never changes/,
    ],
    [
      'a cancelled battle that begins again',
      () => change(cancelled, 'state = 0, version = version + 1, ended_at = NULL, cancel_reason = NULL'),
      /has ended never changes/,
    ],
    [
      'rules that change',
      () => change(waiting, `rules = rules || '{"terminal": true}', version = version + 1`),
      /rules of a battle never change/,
    ],
    ['a version that is left out', () => change(waiting, 'version = version + 2'), /one version at a time/],
    ['a version that stays', () => change(waiting, 'fast = true'), /one version at a time/],
    [
      'a seat that is taken twice',
      () => `UPDATE battle_seats SET user_seed = 'x' WHERE battle_id = '${waiting}'`,
      /taken once and paid out once/,
    ],
    [
      'a payout that changes after the end',
      () => `UPDATE battle_seats SET payout = payout + 1 WHERE battle_id = '${finished}' AND pos = 1`,
      /taken once and paid out once/,
    ],
    [
      'a payout that is taken back after the end',
      () => `UPDATE battle_seats SET payout = NULL WHERE battle_id = '${finished}' AND pos = 1`,
      /taken once and paid out once/,
    ],
    [
      'a payout that changes with the player it goes to',
      () => `UPDATE battle_seats SET payout = 1, bot_id = 'x', player_id = NULL, transfer_id = NULL
       WHERE battle_id = '${waiting}'`,
      /taken once and paid out once/,
    ],
    [
      'a payout of a battle that waits',
      () => `UPDATE battle_seats SET payout = 0 WHERE battle_id = '${waiting}'`,
      /paid out when its battle ends/,
    ],
    [
      'a finish without a draw',
      () => change(waiting, 'state = 2, version = version + 1, ended_at = now(), filled_at = now()'),
      /battles_finished_drawn/,
    ],
    [
      'a cancellation without a reason',
      () => change(waiting, 'state = 3, version = version + 1, ended_at = now()'),
      /battles_reason/,
    ],
    [
      'two open commitments of a player',
      () => `INSERT INTO battle_commits
         (id, player_id, state, encrypted_secrets, seed_key_id, public_hash, created_at, expires_at)
       SELECT gen_random_uuid(), player_id, 'open', '', (SELECT id FROM seed_keys), '', created_at, expires_at
       FROM battle_commits, generate_series(1, 2) LIMIT 2`,
      /battle_commits_one_open/,
    ],
  ])('refuses %s', async (_what, statement, reason) => {
    await expect(product.services.store.exec(statement())).rejects.toThrow(reason);
  });
});

it('reads a battle again that changes during the audit', async () => {
  const { store } = product.services;
  const [host, table] = [await product.newPlayer(), new BattleClient(product)];
  const { battleId } = await table.create(host);
  // Runs just before the audit reads the seats: first the battle is drawn, then it ends.
  const goesOn = [() => table.fillWithBots(host, battleId, 2), () => table.playToEnd(battleId)];
  const watched: Queryable = {
    ...store,
    async rows(sql, params) {
      if (/^select [^(]* from "battle_seats"/i.test(sql)) await goesOn.shift()?.();
      return store.rows(sql, params);
    },
  };
  const { findings, rolls } = await battleRolls.audit({
    store: watched,
    hashes: nodeHashes,
    seedSecrets: testSeedSecrets(),
  });
  expect(goesOn).toEqual([]);
  expect(findings).toEqual([]);
  const { battles } = (await auditSite(store, nodeHashes, testSeedSecrets())).counted;
  expect({ battles, rolls }).toEqual({ battles: 6, rolls: 8 });
});
