import type { CallData } from '../../../src/net/contract/call.ts';
import type { dreamStart } from '../../../src/net/contract/calls/games/dream.ts';
import type { StatedDream } from '../../../src/fair/proof/dreamClaim.ts';
import { callFunction } from '../../db/store/call-function.ts';
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

const DREAM_START = callFunction('dream_start', {
  player: 'uuid',
  key: 'text',
  fingerprint: 'text',
  pair: 'uuid',
  round: 'int',
  user_seed: 'text',
  target: 'text',
  value: 'bigint',
  tickets: 'int',
  side: 'text',
  edge: 'int',
  fee: 'bigint',
  terms_hash: 'text',
  staked: 'uuid[]',
  roll: 'uuid',
  ticket: 'int',
  item: 'uuid',
  grade: 'smallint',
  transfer: 'uuid',
  sales: 'bigint',
  payouts: 'bigint',
  at: 'timestamptz',
  reveal_at: 'timestamptz',
  dream: 'jsonb',
});
const SQL = `SELECT ${DREAM_START.text} AS answer`;

/**
 * Takes the stake, rolls and stores the answer in one statement. Null: the pair has changed, nothing was written.
 * @throws the database's refusals; `translateDbErrors` turns them into domain errors
 */
export async function executeDream(tx: Queryable, statement: DreamStatement): Promise<DreamAnswer | null> {
  const { drawn } = statement;
  const { terms } = drawn;
  const values = DREAM_START.values({
    player: statement.playerId,
    key: statement.key,
    fingerprint: statement.fingerprint,
    pair: statement.pairId,
    round: drawn.round,
    user_seed: statement.userSeed,
    target: terms.targetId,
    value: terms.value,
    tickets: terms.tickets,
    side: terms.side,
    edge: terms.edge,
    fee: drawn.fee,
    terms_hash: drawn.termsHash,
    staked: statement.stakedIds,
    roll: drawn.rollId,
    ticket: drawn.ticket,
    item: drawn.itemId,
    grade: drawn.target.grade,
    transfer: statement.transferId,
    sales: statement.sales,
    payouts: statement.payouts,
    at: statement.at,
    reveal_at: statement.revealAt,
    dream: JSON.stringify(statement.presented),
  });
  const [row] = await tx.query<{ answer: DreamAnswer | null }>(SQL, values);
  return row?.answer ?? null;
}
