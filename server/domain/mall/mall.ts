import { desc, eq, inArray } from 'drizzle-orm';
import type { CallData } from '../../../src/net/contract/call.ts';
import type { profileBuyVirtual } from '../../../src/net/contract/calls/items/mall.ts';
import { orm } from '../../db/store/orm.ts';
import { purchaseTotals, purchases } from '../../db/schema/mall.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';
import { translateDbErrors } from '../errors/translate-db-errors.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import { readListIds } from '../list-pages.ts';
import { readMallEntry } from './read-mall.ts';

interface PurchaseRequest extends IdempotentRequest {
  readonly itemId: string;
  readonly quantity: number;
  /** 0 main, 1 secondary. */
  readonly balanceType: 0 | 1;
  /** Of one item, minor units, as shown; undefined: the present one. */
  readonly price?: number | undefined;
}

type PurchaseAnswer = CallData<typeof profileBuyVirtual>;
export type Purchase = typeof purchases.$inferSelect;

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids'>;
  readonly house: HouseAccounts;
}

/** Sells items of the catalogue at the price at which the house buys them back. */
export class Mall {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws DomainError mall.notFound, .changed, .stock, .daily, balance.insufficient, limits.*, idempotency.* */
  async buy({ playerId, key, fingerprint, ...order }: PurchaseRequest): Promise<PurchaseAnswer> {
    const { store, ports, house } = this.#deps;
    const price = order.price ?? (await this.#priceOf(order.itemId));
    const transferId = ports.ids();
    const [row] = await translateDbErrors(
      store.query<{ answer: PurchaseAnswer }>(
        `SELECT mall_buy($1::uuid, $2, $3, $4, $5::uuid[], $6::bigint, $7::smallint, $8::uuid, $9::bigint,
           $10::timestamptz) AS answer`,
        [
          playerId,
          key,
          fingerprint,
          order.itemId,
          Array.from({ length: order.quantity }, () => ports.ids()),
          price,
          order.balanceType,
          transferId,
          house.shard('sales', transferId),
          ports.clock.now(),
        ],
      ),
    );
    if (row === undefined) throw new Error('mall_buy answered nothing');
    return row.answer;
  }

  /** A page of a player's orders, newest first. */
  async orders(
    playerId: string,
    page: number,
    pageSize: number,
  ): Promise<{ list: Purchase[]; total: number }> {
    const { store } = this.#deps;
    const ids = await readListIds(store, 'purchases', playerId, { page, pageSize });
    const list = await readPurchases(store, ids.slice(0, pageSize));
    const [row] = await orm(store)
      .select({ total: purchaseTotals.total })
      .from(purchaseTotals)
      .where(eq(purchaseTotals.playerId, playerId));
    return { list, total: row?.total ?? 0 };
  }

  async #priceOf(itemId: string): Promise<number> {
    const entry = await readMallEntry(this.#deps.store, itemId);
    if (entry === undefined) throw new DomainError('mall.notFound');
    return entry.item.price;
  }
}

function readPurchases(store: Queryable, ids: readonly string[]): Promise<Purchase[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return orm(store)
    .select()
    .from(purchases)
    .where(inArray(purchases.id, [...ids]))
    .orderBy(desc(purchases.id));
}
