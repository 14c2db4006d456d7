import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { firstFittingLocale } from '../../src/net/contract/fittingLocale.ts';
import { TEXT_LOCALE_HEADER } from '../../src/net/contract/headers.ts';
import { DEFAULT_LOCALE, isLocale } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';

/** Of our languages the one that this browser prefers. */
export function localeOf(request: FastifyRequest): Locale {
  return firstFittingLocale(new Negotiator(request).languages()) ?? DEFAULT_LOCALE;
}

/** The language that a request wants texts in; undefined for all. */
export function textLocaleOf({ headers }: Pick<FastifyRequest, 'headers'>): Locale | undefined {
  const locale = headers[TEXT_LOCALE_HEADER];
  return isLocale(locale) ? locale : undefined;
}
