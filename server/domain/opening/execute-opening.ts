import type { Queryable } from '../../db/store.ts';
import type { ItemDefinition } from '../catalogue/catalogue.ts';

/** One opening before it is written. */
export interface DrawnOpening {
  rollId: string;
  /** The id the owned item will have. */
  itemId: string;
  round: number;
  ticket: number;
  definition: ItemDefinition;
}

export interface OpeningStatement {
  playerId: string;
  key: string;
  fingerprint: string;
  pairId: string;
  /** The round the rolls were computed from, and the user seed: the pair must still have both. */
  round: number;
  userSeed: string;
  boxId: string;
  boxVersion: number;
  /** Of one box, in minor units. */
  price: number;
  transferId: string;
  /** The house's account that is paid. */
  houseAccount: number;
  at: Date;
  /** When the feed may tell. */
  revealAt: Date;
  drawn: readonly DrawnOpening[];
  /** The openings as they will be answered. */
  presented: readonly unknown[];
}

const SQL = `SELECT box_open(
  $1::uuid, $2, $3, $4::uuid, $5::int, $6, $7, $8::int, $9::bigint, $10::uuid, $11::bigint,
  $12::timestamptz, $13::timestamptz, $14::uuid[], $15::int[], $16::uuid[], $17::text[], $18::bigint[],
  $19::smallint[], $20::jsonb
) AS answer`;

/** Says the one statement that opens. Null: the pair has moved on, and nothing happened. */
export async function executeOpening(tx: Queryable, opening: OpeningStatement): Promise<unknown> {
  const { drawn } = opening;
  const [row] = await tx.query<{ answer: unknown }>(SQL, [
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
    drawn.map((d) => d.definition.price),
    drawn.map((d) => d.definition.grade),
    JSON.stringify(opening.presented),
  ]);
  return row?.answer ?? null;
}
