import { expect } from 'vitest';
import type { AccountName } from './model.ts';
import type { World } from './world.ts';

type HouseTotals = ReadonlyMap<AccountName, number>;

/** What the accounts of the house hold, by purpose. */
export async function readHouse({ product }: Pick<World, 'product'>): Promise<HouseTotals> {
  const rows = await product.services.store.query<{ purpose: string; sum: number }>(
    `SELECT purpose, sum(balance)::bigint AS sum FROM accounts WHERE owner = 'house' GROUP BY purpose`,
  );
  return new Map(rows.map(({ purpose, sum }) => [`house:${purpose}` as AccountName, sum]));
}

/** Compares every account, item and turnover with the model. @param before the house's totals when the history began */
export async function compareWithModel(world: World, before: HouseTotals): Promise<void> {
  const { model, product, players } = world;
  const { store } = product.services;
  const ids = players.map(({ id }) => id);
  const balances = await store.query<{ player_id: string; purpose: string; balance: number }>(
    'SELECT player_id, purpose, balance FROM accounts WHERE player_id = ANY($1::uuid[])',
    [ids],
  );
  for (const { player_id: id, purpose, balance } of balances) {
    const account = `${id}:${purpose}` as AccountName;
    expect([account, balance]).toEqual([account, model.balance(account)]);
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  for (const [account, total] of await readHouse(world))
    expect([account, total - (before.get(account) ?? 0)]).toEqual([account, model.balance(account)]);
  const items = await store.query<{ id: string; owner: string; value: number; state: number }>(
    `SELECT id, owner_id AS owner, price AS value, state FROM items WHERE owner_id = ANY($1::uuid[]) ORDER BY id`,
    [ids],
  );
  const expected = [...model.items].map(([id, item]) => ({ id, ...item }));
  expect(items).toEqual(expected.sort((one, other) => (one.id < other.id ? -1 : 1)));
  const turnovers = await store.query<{ id: string; amount: number }>(
    'SELECT player_id AS id, amount FROM player_turnovers WHERE player_id = ANY($1::uuid[])',
    [ids],
  );
  expect(new Map(turnovers.map(({ id, amount }) => [id, amount]))).toEqual(model.turnovers);
}
