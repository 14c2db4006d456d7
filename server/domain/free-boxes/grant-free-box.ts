import type { FreeBoxSource } from '../../../src/net/contract/games/freeBoxes.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';

export interface FreeBoxGrant {
  /** UUID version 7. */
  readonly id: string;
  readonly playerId: string;
  readonly boxId: string;
  readonly source: FreeBoxSource;
  readonly at: Date;
  /** The moment from which it cannot be opened; null: never. */
  readonly expiresAt: Date | null;
}

/**
 * Gives a player a free box, in the transaction of what it is given for.
 * @throws DomainError box.notFound
 */
export async function grantFreeBox(tx: Queryable, grant: FreeBoxGrant): Promise<void> {
  const { id, playerId, boxId, source, at, expiresAt } = grant;
  const rows = await tx.query(
    `WITH granted AS (
       INSERT INTO free_boxes (id, player_id, box_id, source, granted_at, expires_at)
       SELECT $1::uuid, $2::uuid, id, $4, $5::timestamptz, $6::timestamptz FROM boxes WHERE id = $3
       RETURNING player_id
     )
     INSERT INTO free_box_totals AS t (player_id, granted, opened) SELECT player_id, 1, 0 FROM granted
     ON CONFLICT (player_id) DO UPDATE SET granted = t.granted + 1
     RETURNING player_id`,
    [id, playerId, boxId, source, at, expiresAt],
  );
  if (rows.length === 0) throw new DomainError('box.notFound');
}
