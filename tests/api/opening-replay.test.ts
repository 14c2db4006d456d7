import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PresentationIds } from '../../server/domain/opening/presentation-ids.ts';
import { boxOpen } from '../../src/net/contract/calls/games/box.ts';
import { fairRotate, fairUserSeed } from '../../src/net/contract/calls/games/fair.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('opening replay');
});
afterAll(() => product.stop());

const KEY = 'opening-told-again';

/** The body of the answer as it is sent. */
async function bodyOf(player: TestPlayer, input: { boxId: string; count: number }): Promise<string> {
  const { statusCode, body } = await product.app.inject({
    method: 'POST',
    url: boxOpen.path,
    headers: {
      token: player.token,
      'idempotency-key': KEY,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ boxId: input.boxId, count: String(input.count) }).toString(),
  });
  expect(statusCode).toBe(200);
  return body;
}

const keysOf = (player: TestPlayer) =>
  product.services.store.query<{ answer: unknown; transfer_id: string | null }>(
    'SELECT answer, transfer_id FROM idempotency_keys WHERE player_id = $1::uuid AND key = $2',
    [player.id, KEY],
  );

describe('an opening told again', () => {
  it.each([1, 5])('of %i boxes is the same byte for byte, without being stored', async (count) => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    const first = await bodyOf(player, { boxId, count });
    expect(await bodyOf(player, { boxId, count })).toBe(first);
    expect(await keysOf(player)).toEqual([{ answer: null, transfer_id: expect.any(String) as string }]);
  });

  it('is the same after other openings, another user seed and a rotation', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 2 });
    const first = await bodyOf(player, { boxId, count: 3 });
    await product.call(player, fairUserSeed, { userSeed: 'another_seed' });
    await product.open(player, { boxId, count: 1 });
    await product.call(player, fairRotate, {});
    expect(await bodyOf(player, { boxId, count: 3 })).toBe(first);
    await product.expectCoherentLedger();
  });

  it('names an item as it was named then', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    const first = await bodyOf(player, { boxId, count: 5 });
    const { store, catalogue } = product.services;
    await store.query(`UPDATE catalogue_items SET names = names || '{"en": "Renamed"}'`);
    await catalogue.refresh();
    expect((await product.open(player, { boxId, count: 1 })).data.openings[0]?.item.names.en).toBe('Renamed');
    expect(await bodyOf(player, { boxId, count: 5 })).toBe(first);
  });

  it('is the stored answer where one is stored, as before', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    const stored = JSON.parse(await bodyOf(player, { boxId, count: 1 })) as { data: { balance: number } };
    stored.data.balance = 12_345;
    await product.services.store.transaction(async (tx) => {
      await tx.exec('ALTER TABLE idempotency_keys DISABLE TRIGGER idempotency_keys_append_only');
      await tx.query(
        'UPDATE idempotency_keys SET transfer_id = NULL, answer = $2::jsonb WHERE player_id = $1::uuid AND key = $3',
        [player.id, JSON.stringify(stored.data), KEY],
      );
      await tx.exec('ALTER TABLE idempotency_keys ENABLE TRIGGER idempotency_keys_append_only');
    });
    expect(JSON.parse(await bodyOf(player, { boxId, count: 1 }))).toEqual(stored);
  });
});

describe('what an answer says beside its rows', () => {
  it('is stored once for all openings that say the same', async () => {
    const { store } = product.services;
    const [opening] = (
      await product.open(await product.newPlayer(), { boxId: (await product.cheapestBox()).boxId, count: 1 })
    ).data.openings;
    const ask = async (change: object) => {
      const [row] = await store.query<{ ids: string }>(
        'SELECT opening_presentation_ids($1::jsonb)::text AS ids',
        [JSON.stringify([{ ...opening, ...change }])],
      );
      return row?.ids;
    };
    const known = await ask({});
    expect(await ask({ rollId: 'another', round: 77, roll: 5, ownedId: 'another', userSeed: 'x' })).toBe(
      known,
    );
    expect(await ask({ tableHash: 'another' })).not.toBe(known);
  });

  it('has no id that a rolled-back transaction gave', async () => {
    const { store } = product.services;
    const { openings } = (
      await product.open(await product.newPlayer(), { boxId: (await product.cheapestBox()).boxId, count: 1 })
    ).data;
    const said = openings.map((opening) => ({ ...opening, tableHash: 'said in a transaction' }));
    const presentationIds = new PresentationIds(store);
    const rolledBack = store.transaction(async (tx) => {
      await presentationIds.idsOf(tx, said);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const [id] = await presentationIds.idsOf(store, said);
    const rows = await store.query<{ hash: string }>(
      `SELECT body ->> 'tableHash' AS hash FROM opening_presentations WHERE id = $1::int`,
      [id],
    );
    expect(rows).toEqual([{ hash: 'said in a transaction' }]);
  });
});
