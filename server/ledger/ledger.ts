import type { Queryable } from '../db/store.ts';

/** Money in minor units (1/100 coin). Only whole, safe numbers are one. */
export type Minor = number & { readonly __minor: unique symbol };

/** @throws RangeError unless the value is a safe integer */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an amount of minor units`);
  return value as Minor;
}

/** One account of a transfer and what it gains (positive) or gives (negative). */
export interface Leg {
  readonly account: number;
  readonly amount: Minor;
}

export interface Transfer {
  /** UUID. */
  readonly id: string;
  /** `welcome`, `box.open`, `item.sell` … */
  readonly kind: string;
  /** With the kind it names the transfer: the same pair can be posted only once. */
  readonly reference: string;
  readonly reason: string;
  /** Who caused it: a player's id, or `house`. */
  readonly actor: string;
  /** Whether the player spends: limits of responsible play count these. */
  readonly spending: boolean;
  readonly at: Date;
  readonly legs: readonly Leg[];
}

/**
 * Posts a transfer and answers the balances after it, one a leg.
 * @throws RangeError when the legs do not sum to zero, name an account twice or move nothing
 * @throws the database's error: 23514 on an overdraft, 23505 when this kind and reference were posted before
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
 * Posts several transfers in one statement. Their accounts are locked all at once first, in id order: transfers of
 * two transactions can then not wait for each other in a circle.
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

/** Keeps the accounts of these transfers as they are until the transaction ends, whoever else wants them. */
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
