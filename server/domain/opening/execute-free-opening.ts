import { callFunction } from '../../db/store/call-function.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { OpenAnswer, RolledOpening } from './execute-opening.ts';

const BOX_OPEN_FREE = callFunction('box_open_free', {
  player: 'uuid',
  key: 'text',
  fingerprint: 'text',
  free_box: 'uuid',
  pair: 'uuid',
  round: 'int',
  user_seed: 'text',
  box: 'text',
  version: 'int',
  at: 'timestamptz',
  reveal_at: 'timestamptz',
  roll: 'uuid',
  ticket: 'int',
  item: 'uuid',
  definition: 'text',
  item_price: 'bigint',
  grade: 'smallint',
  openings: 'jsonb',
});
const SQL = `SELECT ${BOX_OPEN_FREE.text} AS answer`;

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
  const values = BOX_OPEN_FREE.values({
    player: opening.playerId,
    key: opening.key,
    fingerprint: opening.fingerprint,
    free_box: freeBoxId,
    pair: opening.pairId,
    round: opening.round,
    user_seed: opening.userSeed,
    box: opening.boxId,
    version: opening.boxVersion,
    at: opening.at,
    reveal_at: opening.revealAt,
    roll: drawn.rollId,
    ticket: drawn.ticket,
    item: drawn.itemId,
    definition: drawn.definition.id,
    item_price: drawn.value,
    grade: drawn.definition.grade,
    openings: JSON.stringify(opening.presented),
  });
  const [row] = await tx.query<{ answer: OpenAnswer | null }>(SQL, values);
  return row?.answer ?? null;
}
