import type { IdentityReason } from '../../../src/net/contract/account/identity.ts';
import type { Queryable } from '../../db/store/store.ts';

export interface IdentityRow {
  readonly state: 'pending' | 'confirmed' | 'refused';
  readonly reason: IdentityReason | null;
  readonly startedAt: Date;
  readonly decidedAt: Date | null;
  readonly expiresAt: Date;
  readonly underAgeAt: Date | null;
}

/** The last check of a player. */
export async function readIdentity(store: Queryable, playerId: string): Promise<IdentityRow | undefined> {
  const [row] = await store.query<IdentityRow>(
    `SELECT state, reason, started_at AS "startedAt", decided_at AS "decidedAt", expires_at AS "expiresAt",
            under_age_at AS "underAgeAt"
     FROM identities WHERE player_id = $1`,
    [playerId],
  );
  return row;
}

/** A check under way that is not expired. */
export async function readPending(
  store: Queryable,
  by: { playerId: string } | { ticketHash: string },
  now: Date,
): Promise<{ sessionId: string } | undefined> {
  const [column, value] =
    'playerId' in by ? (['player_id', by.playerId] as const) : (['ticket_hash', by.ticketHash] as const);
  const [row] = await store.query<{ sessionId: string }>(
    `SELECT session_id AS "sessionId" FROM identities
     WHERE ${column} = $1 AND state = 'pending' AND expires_at > $2`,
    [value, now],
  );
  return row;
}
