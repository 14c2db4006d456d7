import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';

/** The language in which a page of a sandbox speaks to this browser. */
export function localeOf(request: FastifyRequest): Locale {
  const wanted = request.headers['accept-language'] ?? DEFAULT_LOCALE;
  return /^\s*en\b/i.test(wanted) ? 'en' : DEFAULT_LOCALE;
}
