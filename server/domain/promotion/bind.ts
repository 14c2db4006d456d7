import { BIND_DAYS } from '../../../src/net/contract/account/promotion.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { Ids } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';
import { sendMessage } from '../inbox/send-message.ts';
import { abbreviate } from './abbreviate.ts';

const BIND_MS = BIND_DAYS * 86_400_000;
/** Advisory lock key of binding; arbitrary, the same in every process. */
const BIND_LOCK = 727_033;

/**
 * The owner of a code, in any case. A closed account has none; one that is being closed has none meanwhile.
 * @throws DomainError promotion.codeUnknown
 */
export async function findInviter(tx: Queryable, code: string): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    'SELECT id FROM players WHERE upper(promotion_code) = upper($1) AND closes_at IS NULL',
    [code],
  );
  if (row === undefined) throw new DomainError('promotion.codeUnknown');
  return row.id;
}

export interface BindingPlayer {
  readonly invitedBy: string | null;
  readonly createdAt: Date;
}

/** Until when the player can bind an inviter; null: no longer, or bound. */
export function bindUntil({ invitedBy, createdAt }: BindingPlayer, now: Date): Date | null {
  const end = new Date(createdAt.getTime() + BIND_MS);
  return invitedBy === null && end > now ? end : null;
}

/** @throws DomainError promotion.bound, promotion.tooLate */
export function refuseUnlessFree(player: BindingPlayer, now: Date): void {
  if (player.invitedBy !== null) throw new DomainError('promotion.bound');
  if (bindUntil(player, now) === null) throw new DomainError('promotion.tooLate');
}

/** `SELECT … FOR NO KEY UPDATE`. @throws Error without such a player */
async function lockPlayer(tx: Queryable, playerId: string): Promise<BindingPlayer> {
  const [player] = await tx.query<BindingPlayer & Record<string, unknown>>(
    `SELECT invited_by AS "invitedBy", created_at AS "createdAt" FROM players WHERE id = $1 FOR NO KEY UPDATE`,
    [playerId],
  );
  if (player === undefined) throw new Error(`no player ${playerId}`);
  return player;
}

interface Binding {
  readonly playerId: string;
  readonly code: string;
  readonly at: Date;
}

/**
 * Binds an existing player. Bindings come one after the other, so that several at once cannot close a circle.
 * @throws DomainError promotion.bound, promotion.tooLate, promotion.codeUnknown, promotion.ownCode, promotion.circle
 */
export async function bindPlayer(tx: Queryable, { playerId, code, at }: Binding, ids: Ids): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [BIND_LOCK]);
  refuseUnlessFree(await lockPlayer(tx, playerId), at);
  const inviterId = await findInviter(tx, code);
  if (inviterId === playerId) throw new DomainError('promotion.ownCode');
  if (await isInvitedBy(tx, inviterId, playerId)) throw new DomainError('promotion.circle');
  // What these accounts spend is counted from here on.
  await tx.query('SELECT 1 FROM accounts WHERE player_id = $1 ORDER BY id FOR NO KEY UPDATE', [playerId]);
  await tx.query('UPDATE players SET invited_by = $2 WHERE id = $1', [playerId, inviterId]);
  await addInvitee(tx, { playerId, inviterId, at }, ids);
}

/** Whether a player was invited by another, or by somebody whom that one invited, and so on. */
async function isInvitedBy(tx: Queryable, playerId: string, other: string): Promise<boolean> {
  const found = await tx.query(
    `WITH RECURSIVE line AS (
       SELECT invited_by FROM players WHERE id = $1
       UNION SELECT p.invited_by FROM line l JOIN players p ON p.id = l.invited_by
     ) SELECT 1 AS found FROM line WHERE invited_by = $2 LIMIT 1`,
    [playerId, other],
  );
  return found.length > 0;
}

/**
 * Writes the binding and notifies the inviter, but not during a break. Call in the transaction that sets
 * `players.invited_by`, with the player's accounts locked.
 */
export async function addInvitee(
  tx: Queryable,
  { playerId, inviterId, at }: { playerId: string; inviterId: string; at: Date },
  ids: Ids,
): Promise<void> {
  // With the accounts locked, the player's own next posting has a higher id than any that is there.
  await tx.query(
    `INSERT INTO invitees (player_id, id, inviter_id, bound_at, since_posting)
     SELECT $1::uuid, $4::uuid, $2::uuid, $3, coalesce((SELECT max(id) FROM postings), 0)`,
    [playerId, inviterId, at, ids()],
  );
  await tx.query(
    `INSERT INTO promoters AS p (player_id, invitees) VALUES ($1, 1)
     ON CONFLICT (player_id) DO UPDATE SET invitees = p.invitees + 1`,
    [inviterId],
  );
  const [invitee] = await tx.query<{ nickname: string }>(
    `SELECT nickname FROM players WHERE id = $1 AND NOT EXISTS (
       SELECT 1 FROM play_breaks b WHERE b.player_id = $2 AND (b.until IS NULL OR b.until > $3))`,
    [playerId, inviterId, at],
  );
  if (invitee === undefined) return;
  const params = { nickname: abbreviate(invitee.nickname) };
  await sendMessage(tx, { id: ids(), playerId: inviterId, kind: 'promotion.joined', params, at });
}
