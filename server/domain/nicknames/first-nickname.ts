import { nicknameKey } from './nickname-key.ts';

/** Read in every language. */
const MARK = 'No.';
/** First nicknames of earlier sign-ups, which players still have. */
const FORMER = ['玩家', 'Player'];
const TAIL_LENGTH = 6;

/** The name of a player who has not chosen one: the mark, and the last hex digits of a UUID. */
export function firstNickname(id: string): string {
  return MARK + id.replaceAll('-', '').slice(-TAIL_LENGTH).toUpperCase();
}

const TAIL = `[${[...new Set(nicknameKey('0123456789abcdef'))].join('')}]{${TAIL_LENGTH}}`;
const RESERVED = [MARK, ...FORMER].map((word) => new RegExp(`^${nicknameKey(word)}${TAIL}$`, 'u'));

/** Whether the key is that of a first nickname: these are not stored as taken, and nobody may choose one. */
export function looksLikeFirstNickname(key: string): boolean {
  return RESERVED.some((pattern) => pattern.test(key));
}
