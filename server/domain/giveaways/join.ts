import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { countAttempt } from '../limits/rate-counters.ts';
import { lackErrors, readLacks } from './conditions.ts';
import type { GiveawayDeps } from './deps.ts';
import { GiveawayState, lockGiveaway, readGiveaway } from './rows.ts';
import type { Giveaway } from './rows.ts';

/** Tries of a giveaway's password, right ones included. */
const TRIES_WINDOW_MS = 10 * 60_000;
const TRIES_PER_PLAYER = 10;
const TRIES_PER_ADDRESS = 60;

export interface JoinRequest {
  readonly id: string;
  readonly playerId: string;
  readonly userSeed: string;
  readonly password: string | undefined;
  /** Of the request. */
  readonly address: string;
}

export interface Joined {
  readonly giveawayId: string;
  readonly code: number;
  readonly userSeed: string;
  readonly publicHash: string;
  readonly participantCount: number;
}

/**
 * Compares the password where one is asked for; call before the transaction that joins, because it takes long. Who
 * has joined, and who cannot join for another reason, is left to that transaction.
 * @throws DomainError giveaway.notFound, giveaway.password, auth.tooManyAttempts, auth.busy
 */
export async function checkPassword(deps: GiveawayDeps, request: JoinRequest): Promise<void> {
  const { store, ports, passwords, limited } = deps;
  const { id, playerId, password, address } = request;
  const giveaway = await readGiveaway(store, id);
  if (giveaway === undefined) throw new DomainError('giveaway.notFound');
  const { passwordHash } = giveaway;
  if (passwordHash === null || giveaway.giverId === playerId) return;
  if (!isOpen(giveaway, ports.clock.now()) || (await readCode(store, id, playerId)) !== null) return;
  const wait = limited ? await countAttempt(store, triesOf(id, playerId, address), ports.clock.now()) : null;
  if (wait !== null) throw new DomainError('auth.tooManyAttempts', [], { retryAfterSeconds: wait });
  if (password === undefined || !(await passwords.matches(passwordHash, password))) {
    throw new DomainError('giveaway.password');
  }
}

function triesOf(id: string, playerId: string, address: string) {
  const windowMs = TRIES_WINDOW_MS;
  return [
    { key: `giveaway:${id}:${playerId}`, max: TRIES_PER_PLAYER, windowMs },
    { key: `giveaway:${address}`, max: TRIES_PER_ADDRESS, windowMs },
  ];
}

/**
 * Gives the player the next roll code. Times count from after the lock: a request may have waited for it until after
 * the closing time.
 * @throws DomainError giveaway.notFound, giveaway.own, giveaway.alreadyJoined, giveaway.closed, giveaway.full,
 *   giveaway.promotionCode, giveaway.level, giveaway.recharge, identity.underAge, limits.coolOff, limits.excluded
 */
export async function joinGiveaway(
  { ports, readLevel }: GiveawayDeps,
  tx: Queryable,
  { id, playerId, userSeed }: JoinRequest,
): Promise<Joined> {
  const giveaway = await lockGiveaway(tx, id);
  const at = ports.clock.now();
  if (giveaway === undefined) throw new DomainError('giveaway.notFound');
  if (giveaway.giverId === playerId) throw new DomainError('giveaway.own');
  if ((await readCode(tx, id, playerId)) !== null) throw new DomainError('giveaway.alreadyJoined');
  if (!isOpen(giveaway, at)) throw new DomainError('giveaway.closed');
  const { codeFrom, participants, maxParticipants, closesAt, publicHash } = giveaway;
  if (participants >= maxParticipants) throw new DomainError('giveaway.full');
  const [lack] = await readLacks(tx, readLevel, giveaway, playerId);
  if (lack !== undefined) throw new DomainError(lackErrors[lack.condition]);
  await tx.query('SELECT dream_break($1::uuid, $2::timestamptz)', [playerId, at]);
  const code = codeFrom + participants;
  await tx.query(
    `INSERT INTO giveaway_participants (giveaway_id, code, player_id, user_seed, joined_at, closes_at)
     VALUES ($1::uuid, $2, $3::uuid, $4, $5, $6)`,
    [id, code, playerId, userSeed, at, closesAt],
  );
  await tx.query('UPDATE giveaways SET participants = participants + 1 WHERE id = $1::uuid', [id]);
  return { giveawayId: id, code, userSeed, publicHash, participantCount: participants + 1 };
}

/** Another process, whose clock is ahead, may have closed it. */
function isOpen({ state, participantsHash, closesAt }: Giveaway, at: Date): boolean {
  return state === GiveawayState.inProgress && participantsHash === null && at.getTime() < closesAt.getTime();
}

/** The player's roll code; null for who has not joined. */
async function readCode(tx: Queryable, id: string, playerId: string): Promise<number | null> {
  const [row] = await tx.query<{ code: number }>(
    'SELECT code FROM giveaway_participants WHERE giveaway_id = $1::uuid AND player_id = $2::uuid',
    [id, playerId],
  );
  return row?.code ?? null;
}
