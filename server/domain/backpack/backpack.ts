import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { CallData } from '../../../src/net/contract/call.ts';
import type { profileExchangeQuantity } from '../../../src/net/contract/calls/profile.ts';
import { orm } from '../../db/orm.ts';
import { battlePulls } from '../../db/schema-battles.ts';
import { items, openings } from '../../db/schema.ts';
import { translateDbErrors } from '../errors/translate-db-errors.ts';
import type { Queryable, Store } from '../../db/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';

/** States of an item, in the database and on the wire. */
const ItemState = { owned: 0, staked: 1, sold: 2, takenBack: 3, delivered: 4 } as const;

export interface BackpackEntry {
  item: typeof items.$inferSelect;
  boxId: string | null;
  rollId: string | null;
}

export interface BackpackPage {
  list: BackpackEntry[];
  total: number;
  /** Sum and number of sellable items over all pages. */
  ownedValue: number;
  ownedCount: number;
}

export interface SellRequest {
  playerId: string;
  key: string;
  fingerprint: string;
  /** Null sells all owned items. */
  ids: readonly string[] | null;
}

/** The answer of a sale, as stored with the idempotency key. */
type SaleAnswer = CallData<typeof profileExchangeQuantity>;

interface Dependencies {
  store: Store;
  ports: Pick<Ports, 'clock' | 'ids'>;
  house: HouseAccounts;
}

/** Items of players and their sale to the house. */
export class Backpack {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Newest first; `state` null lists all states. */
  async page(
    playerId: string,
    { page, pageSize, state }: { page: number; pageSize: number; state: number | null },
  ): Promise<BackpackPage> {
    const { store } = this.#deps;
    const shown = and(eq(items.ownerId, playerId), state === null ? undefined : eq(items.state, state));
    const list = await orm(store)
      .select({
        item: items,
        boxId: sql<string | null>`coalesce(${openings.boxId}, ${battlePulls.boxId})`,
        rollId: sql<string | null>`coalesce(${openings.rollId}, ${battlePulls.id})`,
      })
      .from(items)
      .leftJoin(openings, eq(openings.itemId, items.id))
      .leftJoin(battlePulls, eq(battlePulls.id, items.originId))
      .where(shown)
      .orderBy(desc(items.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const [sum] = await orm(store).select({ total: count() }).from(items).where(shown);
    return { list, total: sum?.total ?? 0, ...(await sumOwned(store, playerId)) };
  }

  /**
   * Sells items to the house in one statement, each at the price it dropped with; credits the secondary balance.
   * @throws DomainError item.notFound, item.notOwned, item.none, idempotency.*
   */
  async sell({ playerId, key, fingerprint, ids }: SellRequest): Promise<SaleAnswer> {
    const { store, ports, house } = this.#deps;
    const transferId = ports.ids();
    const [row] = await translateDbErrors(
      store.query<{ answer: SaleAnswer }>(
        `SELECT items_sell($1::uuid, $2, $3, $4::uuid[], $5::uuid, $6::bigint, $7::timestamptz) AS answer`,
        [
          playerId,
          key,
          fingerprint,
          ids === null ? null : [...new Set(ids)],
          transferId,
          house.shard('payouts', transferId),
          ports.clock.now(),
        ],
      ),
    );
    if (row === undefined) throw new Error('items_sell answered nothing');
    return row.answer;
  }
}

async function sumOwned(
  store: Queryable,
  playerId: string,
): Promise<Pick<BackpackPage, 'ownedCount' | 'ownedValue'>> {
  const [row] = await orm(store)
    .select({ ownedCount: count(), ownedValue: sql<string>`coalesce(sum(${items.price}), 0)` })
    .from(items)
    .where(and(eq(items.ownerId, playerId), eq(items.state, ItemState.owned)));
  return { ownedCount: row?.ownedCount ?? 0, ownedValue: Number(row?.ownedValue ?? 0) };
}
