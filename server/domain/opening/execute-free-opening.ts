import type { Queryable } from '../../db/store/store.ts';
import type { OpenAnswer, RolledOpening } from './execute-opening.ts';

const SQL = `SELECT box_open_free(
  $1::uuid, $2, $3, $4::uuid, $5::uuid, $6::int, $7, $8, $9::int, $10::timestamptz, $11::timestamptz,
  $12::uuid, $13::int, $14::uuid, $15, $16::bigint, $17::smallint, $18::jsonb
) AS answer`;

/**
 * Opens a free box, stores the item and the answer in one statement. Null: the pair has changed, nothing was written.
 * @throws the database's refusals; `translateDbErrors` turns them into domain errors
 */
export async function executeFreeOpening(
  tx: Queryable,
  freeBoxId: string,
  opening: RolledOpening,
): Promise<OpenAnswer | null> {
  const [drawn] = opening.drawn;
  if (drawn === undefined || opening.drawn.length > 1) throw new RangeError('a free box is opened once');
  const [row] = await tx.query<{ answer: OpenAnswer | null }>(SQL, [
    opening.playerId,
    opening.key,
    opening.fingerprint,
    freeBoxId,
    opening.pairId,
    opening.round,
    opening.userSeed,
    opening.boxId,
    opening.boxVersion,
    opening.at,
    opening.revealAt,
    drawn.rollId,
    drawn.ticket,
    drawn.itemId,
    drawn.definition.id,
    drawn.value,
    drawn.definition.grade,
    JSON.stringify(opening.presented),
  ]);
  return row?.answer ?? null;
}
