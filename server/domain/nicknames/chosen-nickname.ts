import { readNickname } from '../../../src/net/contract/account/nickname.ts';
import type { Queryable } from '../../db/store/store.ts';
import { sqlState } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { looksLikeFirstNickname } from './first-nickname.ts';
import { nicknameKey } from './nickname-key.ts';
import { refuseReserved } from './reserved-nicknames.ts';

const UNIQUE_VIOLATION = '23505';

/** A nickname that a player chose, as it is stored. */
export interface ChosenNickname {
  readonly nickname: string;
  /** Unique among players. */
  readonly nicknameKey: string;
}

/** @throws DomainError nickname.length, nickname.characters, nickname.taken if it looks like a first nickname */
export function readChosenNickname(text: string): ChosenNickname {
  const reading = readNickname(text);
  if ('problem' in reading) throw new DomainError(reading.problem);
  const key = nicknameKey(reading.name);
  // Signs and marks alone have nothing to tell them apart.
  if (key === '') throw new DomainError('nickname.characters');
  if (looksLikeFirstNickname(key)) throw new DomainError('nickname.taken');
  return { nickname: reading.name, nicknameKey: key };
}

/** @throws DomainError nickname.taken, nickname.reserved */
export async function assertNicknameIsFree(
  store: Queryable,
  { nicknameKey: key }: ChosenNickname,
): Promise<void> {
  await refuseReserved(store, key);
  const owners = await store.query('SELECT 1 AS owner FROM players WHERE nickname_key = $1', [key]);
  if (owners.length > 0) throw new DomainError('nickname.taken');
}

/** @throws DomainError nickname.taken, nickname.reserved */
export async function setNickname(
  store: Queryable,
  playerId: string,
  { nickname, nicknameKey: key }: ChosenNickname,
): Promise<void> {
  await refuseReserved(store, key);
  try {
    await store.query('UPDATE players SET nickname = $2, nickname_key = $3 WHERE id = $1', [
      playerId,
      nickname,
      key,
    ]);
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new DomainError('nickname.taken') : error;
  }
}
