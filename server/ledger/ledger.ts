import type { Queryable } from '../db/store/store.ts';
import type { TransferKind } from './transfer-kinds.ts';

/** Money in minor units (1/100 coin): a safe integer. */
export type Minor = number & { readonly __minor: unique symbol };

/** @throws RangeError unless the value is a safe integer */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an amount of minor units`);
  return value as Minor;
}

/** One account of a transfer and its change: positive gains, negative gives. */
export interface Leg {
  readonly account: number;
  readonly amount: Minor;
}

export interface Transfer {
  /** UUID. */
  readonly id: string;
  readonly kind: TransferKind;
  /** Unique together with `kind`. */
  readonly reference: string;
  readonly reason: string;
  /** Player id of the actor, or `house`. */
  readonly actor: string;
  /** Counts towards the spend limits of responsible play. */
  readonly spending: boolean;
  readonly at: Date;
  readonly legs: readonly Leg[];
}

/**
 * Posts a transfer (DESIGN.md section 7). The database checks the sum and the overdraft again.
 * @returns the balances after it, one per leg
 * @throws RangeError if the legs do not sum to zero, repeat an account or contain a zero
 * @throws the database's error: 23514 on an overdraft, 23505 if kind and reference were posted before
 */
export async function post(tx: Queryable, transfer: Transfer): Promise<number[]> {
  checkLegs(transfer.legs);
  const [row] = await tx.query<{ after: unknown[] }>(
    `SELECT to_jsonb(ledger_post($1::uuid, $2, $3, $4, $5, $6, $7, $8::bigint[], $9::bigint[])) AS after`,
    [
      transfer.id,
      transfer.kind,
      transfer.reference,
      transfer.reason,
      transfer.actor,
      transfer.spending,
      transfer.at,
      transfer.legs.map((leg) => leg.account),
      transfer.legs.map((leg) => leg.amount),
    ],
  );
  return (row?.after ?? []).map(Number);
}

/**
 * Posts several transfers in one statement after locking all their accounts in id order, so that two transactions
 * cannot deadlock.
 * @throws as `post`
 */
export async function postAll(tx: Queryable, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return;
  for (const { legs } of transfers) checkLegs(legs);
  await lockAccounts(tx, transfers);
  await tx.query(
    `SELECT ledger_post(t.id, t.kind, t.reference, t.reason, t.actor, t.spending, t.at, t.accounts, t.amounts)
     FROM jsonb_to_recordset($1::jsonb) AS t (id uuid, kind text, reference text, reason text, actor text,
       spending boolean, at timestamptz, accounts bigint[], amounts bigint[])`,
    [
      JSON.stringify(
        transfers.map(({ legs, ...transfer }) => ({
          ...transfer,
          accounts: legs.map((leg) => leg.account),
          amounts: legs.map((leg) => leg.amount),
        })),
      ),
    ],
  );
}

/** `SELECT … FOR NO KEY UPDATE` on the accounts of these transfers, in id order. */
export async function lockAccounts(
  tx: Queryable,
  transfers: readonly Pick<Transfer, 'legs'>[],
): Promise<void> {
  const ids = new Set(transfers.flatMap(({ legs }) => legs.map((leg) => leg.account)));
  await tx.query('SELECT 1 FROM accounts WHERE id = ANY ($1::bigint[]) ORDER BY id FOR NO KEY UPDATE', [
    [...ids],
  ]);
}

function checkLegs(legs: readonly Leg[]): void {
  if (legs.length < 2) throw new RangeError('a transfer has two legs or more');
  if (legs.some((leg) => leg.amount === 0)) throw new RangeError('a leg of a transfer moves something');
  if (new Set(legs.map((leg) => leg.account)).size !== legs.length) {
    throw new RangeError('a transfer names each account once');
  }
  const sum = legs.reduce((total, leg) => total + BigInt(leg.amount), 0n);
  if (sum !== 0n) throw new RangeError(`the legs of a transfer sum to ${sum}, not to zero`);
}
