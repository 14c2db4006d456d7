import type { LoginChallenge } from '../../../src/net/contract/calls/account/auth.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Sessions } from './sessions.ts';

/** A login that has got its session. */
export interface OpenedSession {
  readonly token: string;
  /** The account was about to be closed. */
  readonly isReopened: boolean;
}

/** A token, or the challenge that the player's second factor has to answer first. */
export interface Login {
  readonly token: string | null;
  readonly challenge: LoginChallenge | null;
  readonly isReopened: boolean;
}

/** What stands between the right password or code and a session. */
export interface LoginGate {
  /** Null for a player without a second factor. */
  challenge(tx: Queryable, playerId: string): Promise<LoginChallenge | null>;
}

interface SessionDeps {
  readonly ports: Pick<Ports, 'clock'>;
  readonly sessions: Sessions;
}

interface Dependencies extends SessionDeps {
  readonly store: Store;
  readonly loginGate: LoginGate;
}

/**
 * Opens a session, or asks for the second factor. For logins by password, SMS or another site.
 * @returns null for an account that is closed, or due to be
 */
export function startSession(deps: Dependencies, playerId: string): Promise<Login | null> {
  return deps.store.transaction(async (tx) => {
    const account = await lockOpenAccount(tx, deps, playerId);
    if (account === null) return null;
    const challenge = await deps.loginGate.challenge(tx, playerId);
    if (challenge !== null) return { token: null, challenge, isReopened: false };
    return { ...(await open(tx, deps, account)), challenge: null };
  });
}

/**
 * Opens a session without asking for anything, and undoes the closing that the player has asked for.
 * @returns null for an account that is closed, or due to be
 */
export async function openSession(
  tx: Queryable,
  deps: SessionDeps,
  playerId: string,
): Promise<OpenedSession | null> {
  const account = await lockOpenAccount(tx, deps, playerId);
  return account === null ? null : open(tx, deps, account);
}

interface OpenAccount {
  readonly playerId: string;
  readonly closesAt: Date | null;
}

async function open(
  tx: Queryable,
  { sessions }: SessionDeps,
  { playerId, closesAt }: OpenAccount,
): Promise<OpenedSession> {
  const isReopened = closesAt !== null;
  if (isReopened) await tx.query('UPDATE players SET closes_at = NULL WHERE id = $1', [playerId]);
  return { token: await sessions.create(tx, playerId), isReopened };
}

async function lockOpenAccount(
  tx: Queryable,
  { ports }: SessionDeps,
  playerId: string,
): Promise<OpenAccount | null> {
  const [player] = await tx.query<{ closes_at: Date | null }>(
    `SELECT closes_at FROM players p
     WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM account_closures c WHERE c.player_id = p.id)
     FOR NO KEY UPDATE OF p`,
    [playerId],
  );
  if (player === undefined) return null;
  const { closes_at: closesAt } = player;
  return closesAt !== null && closesAt <= ports.clock.now() ? null : { playerId, closesAt };
}
