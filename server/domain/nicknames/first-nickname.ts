import { DEFAULT_LOCALE } from '../../../src/net/contract/locales.ts';
import type { Locale } from '../../../src/net/contract/locales.ts';
import { nicknameKey } from './nickname-key.ts';

/** "Player" in every language. */
const PLAYER: Readonly<Record<Locale, string>> = { 'zh-CN': '玩家', en: 'Player' };
const TAIL_LENGTH = 6;

/** The name of a player who has not chosen one: the word, and the last hex digits of a UUID. */
export function firstNickname(id: string, locale: Locale = DEFAULT_LOCALE): string {
  return PLAYER[locale] + id.replaceAll('-', '').slice(-TAIL_LENGTH).toUpperCase();
}

const TAIL = `[${[...new Set(nicknameKey('0123456789abcdef'))].join('')}]{${TAIL_LENGTH}}`;
const RESERVED = Object.values(PLAYER).map((word) => new RegExp(`^${nicknameKey(word)}${TAIL}$`, 'u'));

/** Whether the key is that of a first nickname: these are not stored as taken, and nobody may choose one. */
export function looksLikeFirstNickname(key: string): boolean {
  return RESERVED.some((pattern) => pattern.test(key));
}
