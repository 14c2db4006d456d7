import type { CallData } from '../../../src/net/contract/call.ts';
import type { backpackUndoSale } from '../../../src/net/contract/calls/items/backpack.ts';
import type { profileExchangeQuantity } from '../../../src/net/contract/calls/account/profile.ts';
import type { Store } from '../../db/store/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import type { SysConfig } from '../configuration/sys-config-entries.ts';
import { translateDbErrors } from '../errors/translate-db-errors.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import { matchDefinitions } from './item-filter.ts';
import type { ItemFilter } from './item-filter.ts';
import { readBackpack } from './read-backpack.ts';
import type { BackpackPage, BackpackQuery } from './read-backpack.ts';

export interface SellRequest extends IdempotentRequest {
  /** Null sells all owned items but the favourites. */
  ids: readonly string[] | null;
}

/** A sale of what matches a filter, if it is what the player saw. */
export interface SellMatchingRequest extends IdempotentRequest {
  filter: ItemFilter;
  /** Matching items that stay. */
  except: readonly string[];
  /** Of the items to be sold, as shown. */
  expected: { count: number; value: number };
}

/** Sales of the player's own items to be undone: those of the ids, or one sale whole. */
export interface UndoSaleRequest extends IdempotentRequest {
  ids: readonly string[] | null;
  saleId: string | null;
}

type UndoAnswer = CallData<typeof backpackUndoSale>;

/** The answer of a sale, as stored with the idempotency key. */
type SaleAnswer = CallData<typeof profileExchangeQuantity>;

interface Dependencies {
  store: Store;
  ports: Pick<Ports, 'clock' | 'ids'>;
  house: HouseAccounts;
  catalogue: CatalogueCache;
}

const MINUTE_MS = 60_000;

/** The earliest sale that can be undone; null: none. */
const undoneFrom = ({ saleUndoMinutes }: SysConfig, at: Date): Date | null =>
  saleUndoMinutes === 0 ? null : new Date(at.getTime() - saleUndoMinutes * MINUTE_MS);

/** Items of players, their favourites, and their sale to the house at the price each dropped with. */
export class Backpack {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  async page(playerId: string, query: BackpackQuery): Promise<BackpackPage> {
    const { store, catalogue, ports } = this.#deps;
    const undoableSince = undoneFrom(await readSysConfig(store), ports.clock.now());
    return readBackpack(store, catalogue.current(), playerId, { ...query, undoableSince });
  }

  /** Those of the ids that are items of the player, owned and no favourites. */
  async available(playerId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await this.#deps.store.query<{ id: string }>(
      'SELECT id FROM items WHERE owner_id = $1::uuid AND id = ANY ($2::uuid[]) AND state = 0 AND NOT favourite',
      [playerId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Credits the secondary balance.
   * @throws DomainError item.notFound, item.notOwned, item.favourite, item.none, idempotency.*
   */
  sell({ ids, ...request }: SellRequest): Promise<SaleAnswer> {
    return this.#sell(request, ids === null ? null : [...new Set(ids)], []);
  }

  /**
   * Sells owned items that are no favourites, of any number.
   * @throws DomainError item.changed, item.none, idempotency.*
   */
  sellMatching({ filter, except, expected, ...request }: SellMatchingRequest): Promise<SaleAnswer> {
    const definitions = matchDefinitions(this.#deps.catalogue.current(), filter);
    return this.#sell(request, null, [
      definitions === null ? null : [...definitions],
      filter.minPrice ?? null,
      filter.maxPrice ?? null,
      except,
      expected.count,
      expected.value,
    ]);
  }

  /**
   * Takes sales of the last `saleUndoMinutes` back, once for each item: the secondary balance pays, and what it lacks the
   * main balance, where coins can be moved there. Leaves out what is final.
   * @throws DomainError sale.final, item.notFound, mall.stock, balance.insufficient, idempotency.*
   */
  async undoSale({ playerId, key, fingerprint, ids, saleId }: UndoSaleRequest): Promise<UndoAnswer> {
    const { store, ports, house } = this.#deps;
    const config = await readSysConfig(store);
    const at = ports.clock.now();
    const transferId = ports.ids();
    const [row] = await translateDbErrors(
      store.query<{ answer: UndoAnswer }>(
        `SELECT items_unsell(
           $1::uuid, $2, $3, $4::uuid[], $5::uuid, $6::timestamptz, $7::boolean, $8::uuid, $9::bigint, $10::timestamptz
         ) AS answer`,
        [
          playerId,
          key,
          fingerprint,
          ids && [...new Set(ids)],
          saleId,
          undoneFrom(config, at),
          !config.switchBalanceType,
          transferId,
          house.shard('payouts', transferId),
          at,
        ],
      ),
    );
    if (row === undefined) throw new Error('items_unsell answered nothing');
    return row.answer;
  }

  /**
   * Makes items favourites or ordinary ones.
   * @returns the number of items that were not so before
   * @throws DomainError item.notFound, item.notOwned
   */
  async setFavourite(playerId: string, ids: readonly string[], on: boolean): Promise<number> {
    const [row] = await translateDbErrors(
      this.#deps.store.query<{ changed: number }>(
        'SELECT items_favourite($1::uuid, $2::uuid[], $3::boolean) AS changed',
        [playerId, [...new Set(ids)], on],
      ),
    );
    return row?.changed ?? 0;
  }

  /** @param filter the parameters of `items_sell` from the seventh on; empty without a filter */
  async #sell(
    { playerId, key, fingerprint }: IdempotentRequest,
    ids: readonly string[] | null,
    filter: readonly unknown[],
  ): Promise<SaleAnswer> {
    const { store, ports, house } = this.#deps;
    const transferId = ports.ids();
    const filterSql =
      filter.length === 0 ? '' : ', $8::text[], $9::bigint, $10::bigint, $11::uuid[], $12::int, $13::bigint';
    const [row] = await translateDbErrors(
      store.query<{ answer: SaleAnswer }>(
        `SELECT items_sell(
           $1::uuid, $2, $3, $4::uuid[], $5::uuid, $6::bigint, $7::timestamptz${filterSql}
         ) AS answer`,
        [
          playerId,
          key,
          fingerprint,
          ids,
          transferId,
          house.shard('payouts', transferId),
          ports.clock.now(),
          ...filter,
        ],
      ),
    );
    if (row === undefined) throw new Error('items_sell answered nothing');
    return row.answer;
  }
}
