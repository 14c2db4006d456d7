import { DEFAULT_LOCALE } from './locales.ts';

/** Header names of the wire, in the lower case in which Node delivers them. */
export const TOKEN_HEADER = 'token';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const PAGE_URL_HEADER = 'x-page-url';
/** Every request says so, whatever language the page shows: the specification fixes it. */
export const FIXED_LANGUAGE = DEFAULT_LOCALE;
export const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/;
