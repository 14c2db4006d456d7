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

function checkLegs(legs: readonly Leg[]): void {
  if (legs.length < 2) throw new RangeError('a transfer has two legs or more');
  if (legs.some((leg) => leg.amount === 0)) throw new RangeError('a leg of a transfer moves something');
  if (new Set(legs.map((leg) => leg.account)).size !== legs.length) {
    throw new RangeError('a transfer names each account once');
  }
  const sum = legs.reduce((total, leg) => total + BigInt(leg.amount), 0n);
  if (sum !== 0n) throw new RangeError(`the legs of a transfer sum to ${sum}, not to zero`);
}
