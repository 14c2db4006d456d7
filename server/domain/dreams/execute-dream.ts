import type { CallData } from '../../../src/net/contract/call.ts';
import type { dreamStart } from '../../../src/net/contract/calls/dream.ts';
import type { StatedDream } from '../../../src/fair/proof/dreamClaim.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { ItemDefinition } from '../catalogue/catalogue.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';

/** The answer of the call, as stored with the idempotency key. */
export type DreamAnswer = CallData<typeof dreamStart>;

/** A dream before it is written. */
export interface DrawnDream extends StatedDream {
  readonly rollId: string;
  readonly round: number;
  readonly ticket: number;
  readonly target: ItemDefinition;
  /** The id of the item won; null for a loss. */
  readonly itemId: string | null;
}

export interface DreamStatement extends IdempotentRequest {
  readonly pairId: string;
  /** The user seed that the roll was computed with: the pair must still have it, and the dream's round. */
  readonly userSeed: string;
  readonly stakedIds: readonly string[];
  readonly drawn: DrawnDream;
  readonly transferId: string;
  /** The house accounts that receive coins and pay change. */
  readonly sales: number;
  readonly payouts: number;
  readonly at: Date;
  /** The time from which the feed shows a win. */
  readonly revealAt: Date;
  /** The dream in the form of the answer, but for its payment. */
  readonly presented: object;
}

const SQL = `SELECT dream_start(
  $1::uuid, $2, $3, $4::uuid, $5::int, $6, $7, $8::bigint, $9::int, $10, $11::int, $12::bigint, $13, $14::uuid[],
  $15::uuid, $16::int, $17::uuid, $18::smallint, $19::uuid, $20::bigint, $21::bigint, $22::timestamptz,
  $23::timestamptz, $24::jsonb
) AS answer`;

/**
 * Takes the stake, rolls and stores the answer in one statement. Null: the pair has changed, nothing was written.
 * @throws the database's refusals; `translateDbErrors` turns them into domain errors
 */
export async function executeDream(tx: Queryable, statement: DreamStatement): Promise<DreamAnswer | null> {
  const { drawn } = statement;
  const { terms } = drawn;
  const [row] = await tx.query<{ answer: DreamAnswer | null }>(SQL, [
    statement.playerId,
    statement.key,
    statement.fingerprint,
    statement.pairId,
    drawn.round,
    statement.userSeed,
    terms.targetId,
    terms.value,
    terms.tickets,
    terms.side,
    terms.edge,
    drawn.fee,
    drawn.termsHash,
    statement.stakedIds,
    drawn.rollId,
    drawn.ticket,
    drawn.itemId,
    drawn.target.grade,
    statement.transferId,
    statement.sales,
    statement.payouts,
    statement.at,
    statement.revealAt,
    JSON.stringify(statement.presented),
  ]);
  return row?.answer ?? null;
}
