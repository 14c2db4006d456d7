import type { Queryable } from '../../db/store/store.ts';
import { bots } from '../battles/bots.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { nicknameKey } from './nickname-key.ts';

const HAN = /\p{Script=Han}/u;
const botKeys: ReadonlySet<string> = new Set(bots.map(({ name }) => nicknameKey(name)));

/** Whether a nickname of this key poses as the house. @param words of the configuration */
export function isReserved(key: string, words: readonly string[]): boolean {
  if (botKeys.has(key)) return true;
  return words.some((word) => {
    const reserved = nicknameKey(word);
    if (reserved === '') return false;
    // A Latin word may be part of another one, as in `Badminton`.
    return HAN.test(word) ? key.includes(reserved) : key.startsWith(reserved) || key.endsWith(reserved);
  });
}

/** @throws DomainError nickname.reserved */
export async function refuseReserved(store: Queryable, key: string): Promise<void> {
  const { reservedNicknames } = await readSysConfig(store);
  if (isReserved(key, reservedNicknames)) throw new DomainError('nickname.reserved');
}
