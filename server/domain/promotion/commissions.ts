import { commissionSources } from '../../../src/net/contract/account/promotion.ts';
import type { CommissionSource } from '../../../src/net/contract/account/promotion.ts';
import type { Store } from '../../db/store/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import { readSysConfig } from '../configuration/sys-config.ts';

const BATCH = 200;
const LEAST_ID = '00000000-0000-0000-0000-000000000000';

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids'>;
  readonly house: HouseAccounts;
  readonly onError: (error: unknown, inviteeId: string) => void;
}

/** Pays commissions (docs/promotion.md): house commission → secondary. */
export class Commissions {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Pays what is due, from any process and several at once: each payment is one statement that counts under the
   * invitee's lock. What fails is told to `onError` and stays due.
   * @returns what was paid, minor units
   */
  async payDue(): Promise<number> {
    const { commissionRecharge, commissionTurnover } = await readSysConfig(this.#deps.store);
    const rates = { recharge: commissionRecharge, turnover: commissionTurnover };
    let paid = 0;
    let after = LEAST_ID;
    for (;;) {
      const due = await this.#readDue(after);
      for (const inviteeId of due) paid += await this.#payInvitee(inviteeId, rates);
      const last = due.at(-1);
      if (last === undefined || due.length < BATCH) return paid;
      after = last;
    }
  }

  async #readDue(after: string): Promise<string[]> {
    const rows = await this.#deps.store.query<{ id: string }>(
      `SELECT player_id AS id FROM invitees
       WHERE (recharged > recharged_counted OR turnover > turnover_counted) AND player_id > $1::uuid
       ORDER BY player_id LIMIT $2`,
      [after, BATCH],
    );
    return rows.map(({ id }) => id);
  }

  async #payInvitee(inviteeId: string, rates: Readonly<Record<CommissionSource, number>>): Promise<number> {
    let paid = 0;
    for (const source of commissionSources) {
      try {
        paid += await this.#pay(inviteeId, source, rates[source]);
      } catch (error) {
        this.#deps.onError(error, inviteeId);
      }
    }
    return paid;
  }

  async #pay(inviteeId: string, source: CommissionSource, rate: number): Promise<number> {
    const { store, ports, house } = this.#deps;
    const transferId = ports.ids();
    // A transaction is repeated after a deadlock.
    const [row] = await store.transaction((tx) =>
      tx.query<{ paid: number }>(
        'SELECT commission_pay($1::uuid, $2, $3, $4::uuid, $5::uuid, $6, $7) AS paid',
        [
          inviteeId,
          source,
          rate,
          ports.ids(),
          transferId,
          house.shard('commission', transferId),
          ports.clock.now(),
        ],
      ),
    );
    return row?.paid ?? 0;
  }
}
