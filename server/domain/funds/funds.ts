import type { CallData, CallParams } from '../../../src/net/contract/call.ts';
import type { fundsSell } from '../../../src/net/contract/calls/items/funds.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import type { HouseAccounts, PlayerAccounts } from '../../ledger/accounts.ts';
import { minor, postAll } from '../../ledger/ledger.ts';
import type { Ports } from '../../platform/ports.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import { lockItems } from './lock-items.ts';
import { planSale } from './plan-sale.ts';
import type { SalePlan } from './plan-sale.ts';

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids'>;
  readonly house: HouseAccounts;
}

/** What is missing and helps, minor units; null for what cannot. */
export interface FundsOffers {
  readonly missing: number;
  readonly sale: SalePlan | null;
  readonly transfer: number | null;
}

interface SellRequest extends IdempotentRequest {
  /** The price to be played, and the offer as shown. */
  readonly expected: Omit<CallParams<typeof fundsSell>, 'except'>;
  /** Ids of items that are not sold. */
  readonly except: readonly string[];
}

type SellAnswer = CallData<typeof fundsSell>;

/** Helps a player whose main balance does not cover a price (docs/funds.md). */
export class Funds {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param except ids of items that are not sold */
  async offers(playerId: string, price: number, except: readonly string[]): Promise<FundsOffers> {
    const { store } = this.#deps;
    const balances = await readBalances(store, playerId);
    const missing = Math.max(0, price - balances.main);
    const { switchBalanceType } = await readSysConfig(store);
    // Where nothing can be moved, neither a sale nor a transfer reaches the main balance.
    if (missing === 0 || switchBalanceType) return { missing, sale: null, transfer: null };
    return {
      missing,
      sale: await planSale(store, playerId, { missing, secondary: balances.secondary, except }),
      transfer: balances.secondary >= missing ? missing : null,
    };
  }

  /**
   * Sells the items of the offer and moves the proceeds, in one transaction. Items are locked before accounts, both in
   * id order, as by `items_sell`.
   * @throws DomainError transfer.off, item.changed, balance.insufficient, idempotency.*
   */
  sell({ expected, except, ...request }: SellRequest): Promise<SellAnswer> {
    const { store, ports, house } = this.#deps;
    const { playerId } = request;
    const at = ports.clock.now();
    return withIdempotency(store, request, at, async (tx) => {
      if ((await readSysConfig(tx)).switchBalanceType) throw new DomainError('transfer.off');
      const before = await readBalances(tx, playerId);
      const missing = expected.price - before.main;
      const plan = await planSale(tx, playerId, { missing, secondary: before.secondary, except });
      if (plan === null || !isSame(plan, expected)) throw new DomainError('item.changed');
      const ids = await lockItems(tx, playerId, plan, except);
      // Each statement sees what was committed before it: a sale between the two reads leaves other items of the same
      // groups, and a balance that needs no sale.
      const locked = await readBalances(tx, playerId);
      if (locked.main !== before.main || locked.secondary !== before.secondary)
        throw new DomainError('item.changed');
      await tx.query('SELECT stock_change($1::uuid[], 1)', [ids]);
      const sale = ports.ids();
      await this.#post(tx, { playerId, plan, sale, at, accounts: before.accounts, house });
      await tx.query(
        `UPDATE items SET state = 2, end_kind = 'sale', end_id = $2::uuid WHERE id = ANY ($1::uuid[])`,
        [ids, sale],
      );
      const { main, secondary } = await readBalances(tx, playerId);
      const moved = plan.value + plan.secondary;
      return {
        sold: plan.count,
        saleId: sale,
        ids,
        amount: plan.value,
        moved,
        balance: main,
        secondaryBalance: secondary,
      };
    });
  }

  async #post(
    tx: Queryable,
    {
      playerId,
      plan: { count, value, secondary: fromSecondary },
      sale,
      at,
      accounts: { main, secondary },
      house,
    }: {
      playerId: string;
      plan: SalePlan;
      /** Id of the transfer that pays for the items. */
      sale: string;
      at: Date;
      accounts: PlayerAccounts;
      house: HouseAccounts;
    },
  ): Promise<void> {
    const transfer = this.#deps.ports.ids();
    const moved = value + fromSecondary;
    await postAll(tx, [
      {
        id: sale,
        kind: 'item.sell',
        reference: sale,
        reason: `items × ${count}`,
        actor: playerId,
        spending: false,
        at,
        legs: [
          { account: secondary, amount: minor(value) },
          { account: house.shard('payouts', sale), amount: minor(-value) },
        ],
      },
      {
        id: transfer,
        kind: 'transfer.secondary',
        reference: transfer,
        reason: 'proceeds to main',
        actor: playerId,
        spending: false,
        at,
        legs: [
          { account: secondary, amount: minor(-moved) },
          { account: main, amount: minor(moved) },
        ],
      },
    ]);
  }
}

const isSame = (plan: SalePlan, shown: Pick<SalePlan, 'count' | 'value' | 'secondary'>): boolean =>
  plan.count === shown.count && plan.value === shown.value && plan.secondary === shown.secondary;

async function readBalances(
  store: Queryable,
  playerId: string,
): Promise<{ main: number; secondary: number; accounts: PlayerAccounts }> {
  const accounts = (await readPlayerAccounts(store, [playerId]))(playerId);
  const rows = await store.query<{ id: number; balance: number }>(
    'SELECT id, balance FROM accounts WHERE id = ANY ($1::bigint[])',
    [[accounts.main, accounts.secondary]],
  );
  const balanceOf = (account: number) => rows.find(({ id }) => id === account)?.balance ?? 0;
  return { main: balanceOf(accounts.main), secondary: balanceOf(accounts.secondary), accounts };
}
