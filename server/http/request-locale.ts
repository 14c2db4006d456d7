import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { DEFAULT_LOCALE, locales } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';

const codes = locales.map(({ code }) => code);

/** Of our languages the one that this browser prefers. */
export function localeOf(request: FastifyRequest): Locale {
  return (new Negotiator(request).language(codes) as Locale | undefined) ?? DEFAULT_LOCALE;
}
