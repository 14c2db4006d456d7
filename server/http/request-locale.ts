import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { fittingLocale } from '../../src/net/contract/fittingLocale.ts';
import { DEFAULT_LOCALE } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';

/** Of our languages the one that this browser prefers. */
export function localeOf(request: FastifyRequest): Locale {
  for (const tag of new Negotiator(request).languages()) {
    const locale = fittingLocale(tag);
    if (locale !== undefined) return locale;
  }
  return DEFAULT_LOCALE;
}
