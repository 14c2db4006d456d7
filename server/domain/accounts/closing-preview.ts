import type { Queryable } from '../../db/store/store.ts';
import { isBusy } from './account-closure.ts';

const LISTED_ITEMS = 6;

/** What closing an account gives up; amounts in minor units. */
export interface ClosingPreview {
  readonly items: number;
  readonly itemsValue: number;
  /** The most valuable ones. */
  readonly list: readonly { readonly definitionId: string; readonly price: number }[];
  readonly coins: number;
  readonly isBusy: boolean;
}

export async function readClosingPreview(store: Queryable, playerId: string): Promise<ClosingPreview> {
  const [sums] = await store.query<{ items: number; value: number; coins: number }>(
    `SELECT (SELECT count(*) FROM items WHERE owner_id = $1 AND state = 0) AS items,
            (SELECT coalesce(sum(price), 0)::bigint FROM items WHERE owner_id = $1 AND state = 0) AS value,
            (SELECT coalesce(sum(balance), 0)::bigint FROM accounts
             WHERE player_id = $1 AND purpose IN ('main', 'secondary')) AS coins`,
    [playerId],
  );
  const list = await store.query<{ definitionId: string; price: number }>(
    `SELECT definition_id AS "definitionId", price FROM items WHERE owner_id = $1 AND state = 0
     ORDER BY price DESC, id DESC LIMIT $2`,
    [playerId, LISTED_ITEMS],
  );
  return {
    items: sums?.items ?? 0,
    itemsValue: sums?.value ?? 0,
    list,
    coins: sums?.coins ?? 0,
    isBusy: await isBusy(store, playerId),
  };
}
