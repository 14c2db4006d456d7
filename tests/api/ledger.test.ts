/** @module-tag postgres */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlayerAccounts, readHouseAccounts } from '../../server/ledger/accounts.ts';
import type { HouseAccounts } from '../../server/ledger/accounts.ts';
import { minor, post } from '../../server/ledger/ledger.ts';
import type { Leg, Transfer } from '../../server/ledger/ledger.ts';
import { sqlState } from '../../server/db/store/store.ts';
import type { Queryable, Store } from '../../server/db/store/store.ts';
import { auditSite } from '../../server/bootstrap/audit-site.ts';
import { openingRolls } from '../../server/domain/rolls/opening-rolls.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { waitForBlockedSessions } from '../support/lockWaits.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import { testSeedSecrets } from '../support/seedKeys.ts';
import { openTestStore } from '../support/stores.ts';
import type { TransferKind } from '../../server/ledger/transfer-kinds.ts';

const ports = testPorts('ledger');
const onPostgres = process.env['FAIRDROP_TEST_STORE'] === 'postgres';

describe('the ledger', () => {
  let store: Store;
  let drop: () => Promise<void>;
  let house: HouseAccounts;
  beforeAll(async () => {
    ({ store, drop } = await openTestStore());
    house = await readHouseAccounts(store);
  });
  afterAll(() => drop());

  const bonus = () => house.shard('bonus', 'ffffff');
  const transferOf = (legs: readonly Leg[], change: Partial<Transfer> = {}): Transfer => {
    const id = ports.ids();
    const common = { reason: 'test', actor: 'house', spending: false, at: ports.clock.now() };
    // No part of the audit knows it.
    const kind = 'test' as TransferKind;
    return { id, kind, reference: id, ...common, legs, ...change };
  };
  const newAccount = async () => {
    const id = ports.ids();
    await store.query(
      `INSERT INTO players (id, nickname, avatar, created_at) VALUES ($1::uuid, 'n', '', $2)`,
      [id, ports.clock.now()],
    );
    return (await createPlayerAccounts(store, id)).main;
  };
  const postRaw = (of: Queryable, accounts: number[], amounts: number[]) =>
    of.query(
      `SELECT ledger_post($1::uuid, 'raw', $1::text, '', 'house', false, now(), $2::bigint[], $3::bigint[])`,
      [ports.ids(), accounts, amounts],
    );
  const give = (account: number, amount: number) =>
    post(
      store,
      transferOf([
        { account, amount: minor(amount) },
        { account: bonus(), amount: minor(-amount) },
      ]),
    );
  const balanceOf = async (account: number) =>
    (await store.query<{ balance: number }>('SELECT balance FROM accounts WHERE id = $1', [account]))[0]
      ?.balance;
  const countPostings = async () =>
    (await store.query<{ n: number }>('SELECT count(*) AS n FROM postings'))[0]?.n;
  const differences = async () =>
    (await auditSite(store, nodeHashes, testSeedSecrets())).findings.filter(
      ({ check }) => !/one welcome packet|one next pair/.test(check),
    );

  it('moves money between two accounts and returns both balances', async () => {
    const account = await newAccount();
    const before = (await balanceOf(bonus())) ?? 0;
    expect(await give(account, 700)).toEqual([700, before - 700]);
    expect(await balanceOf(account)).toBe(700);
  });

  it.each<[string, (a: number, b: number) => Leg[], RegExp]>([
    ['one leg', (a) => [{ account: a, amount: minor(1) }], /two legs/],
    [
      'a leg of nothing',
      (a, b) => [
        { account: a, amount: minor(0) },
        { account: b, amount: minor(0) },
      ],
      /moves something/,
    ],
    [
      'one account twice',
      (a) => [
        { account: a, amount: minor(1) },
        { account: a, amount: minor(-1) },
      ],
      /each account once/,
    ],
    [
      'legs that do not sum to zero',
      (a, b) => [
        { account: a, amount: minor(2) },
        { account: b, amount: minor(-1) },
      ],
      /sum to 1/,
    ],
  ])('refuses %s before anything is written', async (_what, legs, message) => {
    const [a, b] = [await newAccount(), await newAccount()];
    const before = await countPostings();
    await expect(post(store, transferOf(legs(a, b)))).rejects.toThrow(message);
    expect(await countPostings()).toBe(before);
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d as an amount', (value) => {
    expect(() => minor(value)).toThrow(RangeError);
  });

  it('is backed by the database, which refuses what the ledger accepted', async () => {
    const [a, b] = [await newAccount(), await newAccount()];
    const raw = (amounts: number[], accounts = [a, b]) => postRaw(store, accounts, amounts);
    const before = await countPostings();
    await expect(raw([5, 5])).rejects.toThrow(/sum to zero/);
    await expect(raw([-5, 5])).rejects.toThrow(/accounts_balance_not_negative/);
    await expect(store.query(`UPDATE accounts SET balance = -1 WHERE id = $1`, [a])).rejects.toThrow(
      /not_negative/,
    );
    expect(await countPostings()).toBe(before);
    await give(a, 5);
    await expect(raw([-5, 3])).rejects.toThrow(/sum to zero/);
    await expect(raw([-5, 7])).rejects.toThrow(/sum to zero/);
    for (const accounts of [
      [a, a],
      [a, 2 ** 40],
    ])
      await expect(raw([-5, 5], accounts)).rejects.toThrow(/an account twice or one that does not exist/);
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([5, 0]);
  });

  it.runIf(onPostgres)(
    'locks accounts in the order of their ids, whatever the order of the legs',
    async () => {
      const [low, high] = [await newAccount(), await newAccount()];
      await give(high, 5);
      const done: Promise<unknown>[] = [];
      await store.transaction(async (tx) => {
        await tx.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [low]);
        done.push(postRaw(store, [high, low], [-5, 5]));
        await waitForBlockedSessions(store, 1);
        // Fails if the transfer that waits for the lower id holds the higher one.
        await tx.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [high]);
      });
      await Promise.all(done);
      expect([await balanceOf(low), await balanceOf(high)]).toEqual([5, 0]);
    },
  );

  it('is append-only: no posting, transfer, roll or idempotency key can be changed or deleted', async () => {
    await give(await newAccount(), 1);
    const guarded = await store.query<{ name: string; column: string; keeps_rows: boolean }>(
      `SELECT c.relname AS name, a.attname AS "column", t.tgtype & 16 <> 0 AS keeps_rows
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = 2
       WHERE t.tgfoid = 'append_only'::regproc ORDER BY c.relname`,
    );
    expect(guarded.map(({ name }) => name)).toEqual([
      'account_closures',
      'balance_entries',
      'battle_pulls',
      'box_versions',
      'code_redemptions',
      'commissions',
      'dreams',
      'giveaway_participants',
      'idempotency_keys',
      'opening_presentations',
      'openings',
      'operator_acts',
      'packet_claims',
      'play_breaks',
      'postings',
      'recharge_events',
      'recharges',
      'reward_claims',
      'rolls',
      'sys_config_changes',
      'transfers',
      'undone_sales',
    ]);
    // Orders of a recharge change their state, by rules of their own.
    expect(guarded.filter((each) => !each.keeps_rows).map(({ name }) => name)).toEqual(['recharges']);
    for (const { name, column, keeps_rows: keepsRows } of guarded) {
      for (const statement of [
        ...(keepsRows ? [`UPDATE ${name} SET ${column} = ${column}`] : []),
        `DELETE FROM ${name}`,
        `TRUNCATE ${name} CASCADE`,
      ]) {
        await expect(store.exec(statement), statement).rejects.toThrow(/append-only/);
      }
    }
  });

  it('refuses an overdraft of a player, not of the house', async () => {
    const account = await newAccount();
    await give(account, 10);
    const overdraft = post(
      store,
      transferOf([
        { account, amount: minor(-11) },
        { account: bonus(), amount: minor(11) },
      ]),
    );
    expect(sqlState(await overdraft.catch((error: unknown) => error))).toBe('23514');
    expect(await balanceOf(account)).toBe(10);
  });

  it('posts a kind and reference once', async () => {
    const account = await newAccount();
    const legs = [
      { account, amount: minor(5) },
      { account: bonus(), amount: minor(-5) },
    ];
    await post(store, transferOf(legs, { reference: 'once' }));
    const again = post(store, transferOf(legs, { reference: 'once' }));
    expect(sqlState(await again.catch((error: unknown) => error))).toBe('23505');
    expect(await balanceOf(account)).toBe(5);
  });

  it('behaves like a model of plain numbers for random postings', async () => {
    const accounts = await Promise.all([newAccount(), newAccount(), newAccount(), newAccount()]);
    const model = new Map(accounts.map((account) => [account, 0]));
    const place = fc.integer({ min: 0, max: accounts.length });
    const command = fc.record({ from: place, to: place, amount: fc.integer({ min: 1, max: 1_000 }) });
    const accountAt = (index: number) => accounts[index] ?? bonus();
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 12 }), async (commands) => {
        for (const { from, to, amount } of commands) {
          if (from === to) continue;
          const [giver, taker] = [accountAt(from), accountAt(to)];
          const legs = [
            { account: giver, amount: minor(-amount) },
            { account: taker, amount: minor(amount) },
          ];
          const allowed = !model.has(giver) || (model.get(giver) ?? 0) >= amount;
          const went = await post(store, transferOf(legs)).then(
            () => true,
            () => false,
          );
          expect(went).toBe(allowed);
          if (!allowed) continue;
          if (model.has(giver)) model.set(giver, (model.get(giver) ?? 0) - amount);
          if (model.has(taker)) model.set(taker, (model.get(taker) ?? 0) + amount);
        }
        for (const [account, expected] of model) expect(await balanceOf(account)).toBe(expected);
      }),
      { seed: 20_261_120, numRuns: process.env.FAIRDROP_FULL === '1' ? 200 : 25 },
    );
    expect(await differences()).toEqual([]);
  });

  it('splits house accounts into shards and spreads transfers over them', async () => {
    const shards = new Set(
      Array.from({ length: 256 }, (_, n) => house.shard('sales', n.toString(16).padStart(6, '0'))),
    );
    expect(shards.size).toBe(16);
  });
});

describe('the audit', () => {
  it('handles a box that was loaded and opened while it ran', async () => {
    const product = await startProduct('loaded meanwhile');
    try {
      const { boxId } = await product.cheapestBox();
      await product.open(await product.newPlayer(), { boxId, count: 1 });
      const { store } = product.services;
      let looks = 0;
      const meanwhile: Queryable = {
        ...store,
        query: async <Row extends object>(sql: string, params?: readonly unknown[]) => {
          const rows = await store.query<Row>(sql, params);
          return sql.includes('FROM box_versions') && (looks += 1) === 1 ? [] : rows;
        },
      };
      expect(
        await openingRolls.audit({ store: meanwhile, hashes: nodeHashes, seedSecrets: testSeedSecrets() }),
      ).toEqual({
        findings: [],
        rolls: 1,
      });
    } finally {
      await product.stop();
    }
  });

  it('finds a changed balance, a deleted posting and a changed roll', async () => {
    const product = await startProduct('tampered');
    try {
      const player = await product.newPlayer();
      const { boxId } = await product.cheapestBox();
      await product.open(player, { boxId, count: 1 });
      await product.expectCoherentLedger();
      const { store } = product.services;
      await store.query(
        `UPDATE accounts SET balance = balance + 1 WHERE player_id = $1::uuid AND purpose = 'main'`,
        [player.id],
      );
      await store.query(`UPDATE items SET price = price + 1, state = 2, end_kind = 'sale', end_id = id`);
      await store.query(
        `UPDATE seed_pairs SET encrypted_secrets = reverse(encrypted_secrets), round = round + 1 WHERE state = 'active'`,
      );
      const checks = new Set(
        (await auditSite(store, nodeHashes, testSeedSecrets())).findings.map(({ check }) => check),
      );
      expect([...checks]).toEqual(
        expect.arrayContaining([
          'every balance equals the sum of its postings',
          'all accounts sum to zero',
          'every sold item names the sale that paid for it',
          'rounds of a seed pair are rolled once each, without a gap',
          'every public hash commits to its seed',
          'every roll can be recomputed',
        ]),
      );
    } finally {
      await product.stop();
    }
  });
});
