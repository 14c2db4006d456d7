import type { CallData } from '../../../src/net/contract/call.ts';
import type { boxOpen } from '../../../src/net/contract/calls/box.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { ItemDefinition } from '../catalogue/catalogue.ts';

/** The answer of the call, as stored with the idempotency key. */
export type OpenAnswer = CallData<typeof boxOpen>;

/** One opening before it is written. */
export interface DrawnOpening {
  rollId: string;
  /** The id of the new owned item. */
  itemId: string;
  round: number;
  ticket: number;
  definition: ItemDefinition;
  /** In the version of the box, minor units. */
  value: number;
}

/** Boxes as rolled, whoever pays for them. */
export interface RolledOpening {
  playerId: string;
  key: string;
  fingerprint: string;
  pairId: string;
  /** The round and user seed that the rolls were computed with: the pair must still have both. */
  round: number;
  userSeed: string;
  boxId: string;
  boxVersion: number;
  at: Date;
  /** The time from which the feed shows it. */
  revealAt: Date;
  drawn: readonly DrawnOpening[];
  /** The openings in the form of the answer. */
  presented: OpenAnswer['openings'];
}

interface OpeningStatement extends RolledOpening {
  /** What `presented` says beside the rows of each opening: ids of `opening_presentations`. */
  presentationIds: readonly number[];
  /** Of one box, in minor units. */
  price: number;
  transferId: string;
  /** The house account that receives the price. */
  houseAccount: number;
}

const BOX_OPEN = {
  name: 'box_open',
  text: `SELECT balance, answer FROM box_open(
  $1::uuid, $2, $3, $4::uuid, $5::int, $6, $7, $8::int, $9::bigint, $10::uuid, $11::bigint,
  $12::timestamptz, $13::timestamptz, $14::uuid[], $15::int[], $16::uuid[], $17::text[], $18::bigint[],
  $19::smallint[], $20::int[]
)`,
};

/**
 * Charges, rolls, stores the items and the key in one statement. Null: the pair has changed, nothing was written.
 * @throws the database's refusals; `translateDbErrors` turns them into domain errors
 */
export async function executeOpening(tx: Queryable, opening: OpeningStatement): Promise<OpenAnswer | null> {
  const { drawn } = opening;
  const [row] = await tx.query<{ balance: number | null; answer: OpenAnswer | null }>(BOX_OPEN, [
    opening.playerId,
    opening.key,
    opening.fingerprint,
    opening.pairId,
    opening.round,
    opening.userSeed,
    opening.boxId,
    opening.boxVersion,
    opening.price,
    opening.transferId,
    opening.houseAccount,
    opening.at,
    opening.revealAt,
    drawn.map((d) => d.rollId),
    drawn.map((d) => d.ticket),
    drawn.map((d) => d.itemId),
    drawn.map((d) => d.definition.id),
    drawn.map((d) => d.value),
    drawn.map((d) => d.definition.grade),
    opening.presentationIds,
  ]);
  if (row === undefined) throw new Error('box_open gave no row');
  if (row.balance === null) return row.answer;
  return { openings: [...opening.presented], balance: row.balance };
}
