import { EMOTES_AFTER_END_MS } from '../../../src/net/contract/limits.ts';
import type { Emote } from '../../../src/net/contract/games/battles.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import { keyMatches } from '../../platform/link-key.ts';
import type { Ports } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';
import { countAttempt } from '../limits/rate-counters.ts';
import { readCommitted } from './outbox.ts';
import type { OutboxCursor } from './outbox.ts';
import { BattleState } from './rows.ts';
import type { Battle } from './rows.ts';

const WINDOW_MS = 8_000;
/** Of one player, in all rooms. */
const MAX_OF_SENDER = 4;
/** Of all spectators of one battle. */
const MAX_OF_SPECTATORS = 12;
/** Every process has read them by then. */
const RETENTION_MS = 60_000;

export interface EmoteRequest {
  readonly id: string;
  readonly playerId: string;
  /** From the link of a private battle. */
  readonly battleKey: string | undefined;
  readonly emote: Emote;
}

/** An emote as processes tell it. */
export interface SentEmote {
  readonly id: number;
  readonly battleId: string;
  /** Null for a spectator. */
  readonly pos: number | null;
  readonly emote: Emote;
}

/**
 * Writes an emote for all processes to show.
 * @returns the sender's seat; null for a spectator
 * @throws DomainError battle.notFound, battle.emoteClosed, battle.emoteTooMany
 */
export async function sendEmote(
  { store, ports }: { store: Store; ports: Pick<Ports, 'clock'> },
  { id, playerId, battleKey, emote }: EmoteRequest,
): Promise<number | null> {
  const now = ports.clock.now();
  const [room] = await store.query<Room>(
    `SELECT b.state, b.ended_at, b.key, s.pos FROM battles b
     LEFT JOIN battle_seats s ON s.battle_id = b.id AND s.player_id = $2 WHERE b.id = $1`,
    [id, playerId],
  );
  if (room === undefined || (room.pos === null && !keyMatches(room, battleKey)))
    throw new DomainError('battle.notFound');
  if (!takesEmotes(room, now)) throw new DomainError('battle.emoteClosed');
  await count(store, `emote:${playerId}`, MAX_OF_SENDER, now);
  if (room.pos === null) await count(store, `emotes:${id}`, MAX_OF_SPECTATORS, now);
  await store.query('INSERT INTO battle_emotes (battle_id, pos, emote, at) VALUES ($1, $2, $3, $4)', [
    id,
    room.pos,
    emote,
    now,
  ]);
  return room.pos;
}

interface Room {
  state: Battle['state'];
  ended_at: Date | null;
  key: string | null;
  /** The sender's seat. */
  pos: number | null;
}

function takesEmotes({ state, ended_at: endedAt }: Room, now: Date): boolean {
  if (state !== BattleState.finished) return state !== BattleState.cancelled;
  return endedAt !== null && now.getTime() < endedAt.getTime() + EMOTES_AFTER_END_MS;
}

/** @throws DomainError battle.emoteTooMany, with the seconds in `now` too, which the page reads */
async function count(store: Queryable, key: string, max: number, now: Date): Promise<void> {
  const retryAfterSeconds = await countAttempt(store, [{ key, max, windowMs: WINDOW_MS }], now);
  if (retryAfterSeconds !== null)
    throw new DomainError('battle.emoteTooMany', [], { retryAfterSeconds, now: { retryAfterSeconds } });
}

/** Emotes since the cursor; one may be read twice. */
export async function readEmotes(
  store: Queryable,
  since: OutboxCursor,
): Promise<{ emotes: SentEmote[]; cursor: OutboxCursor }> {
  const { rows, cursor } = await readCommitted<{
    id: number;
    battle_id: string;
    pos: number | null;
    emote: Emote;
  }>(store, 'battle_emotes', since);
  return {
    emotes: rows.map(({ id, battle_id: battleId, pos, emote }) => ({ id, battleId, pos, emote })),
    cursor,
  };
}

export async function deleteOldEmotes(store: Queryable, now: Date): Promise<void> {
  await store.query('DELETE FROM battle_emotes WHERE at < $1', [new Date(now.getTime() - RETENTION_MS)]);
}
