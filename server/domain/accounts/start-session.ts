import type { Store } from '../../db/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Sessions } from './sessions.ts';

export interface Login {
  readonly token: string;
  /** The account was about to be closed. */
  readonly isReopened: boolean;
}

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock'>;
  readonly sessions: Sessions;
}

/** Undoes the closing that the player has asked for. Null for an account that is closed, or due to be. */
export function startSession(deps: Dependencies, playerId: string): Promise<Login | null> {
  const { store, ports, sessions } = deps;
  return store.transaction(async (tx) => {
    const [player] = await tx.query<{ closes_at: Date | null }>(
      'SELECT closes_at FROM players WHERE id = $1 AND password_hash IS NOT NULL FOR NO KEY UPDATE',
      [playerId],
    );
    if (player === undefined) return null;
    const { closes_at: closesAt } = player;
    if (closesAt !== null && closesAt <= ports.clock.now()) return null;
    if (closesAt !== null) await tx.query('UPDATE players SET closes_at = NULL WHERE id = $1', [playerId]);
    return { token: await sessions.create(tx, playerId), isReopened: closesAt !== null };
  });
}
