import { DEFAULT_LOCALE } from './locales.ts';

/** Header names of the wire, in the lower case in which Node delivers them. */
export const TOKEN_HEADER = 'token';
/** The player that the client takes the token for; the server refuses the token of another one. */
export const PLAYER_HEADER = 'player-id';
/** Of SUBSCRIBE on the live channel: the battle whose room is open, and the key of a private one. */
export const BATTLE_HEADER = 'battle';
export const BATTLE_KEY_HEADER = 'battle-key';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const PAGE_URL_HEADER = 'x-page-url';
/** Sent with every request, whatever the language of the page (specification, section 7). */
export const FIXED_LANGUAGE = DEFAULT_LOCALE;
/**
 * Of requests and of SUBSCRIBE: the language of the reader. Texts by language are sent in it and in those that stand in for
 * it only; without the header in all languages.
 */
export const TEXT_LOCALE_HEADER = 'text-locale';
export const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/;
