import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Call, CallLimit } from '../../src/net/contract/call.ts';
import type { ErrorCode } from '../../src/net/contract/errors.ts';
import { canonicalPhone } from '../domain/accounts/phones.ts';
import { DomainError } from '../domain/errors/domain-error.ts';
import type { RateRule } from '../domain/limits/rate-counters.ts';
import { isOfFirstView } from '../pages/first-view-address.ts';
import { networkOf } from '../platform/network-of.ts';

type Limit = (request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The limit of a call beside the general one. Set by `addRateLimits`. */
    limitsOf: (call: Pick<Call, 'path' | 'limit'>) => Limit[];
    /** Limit of files and unknown paths, instead of the general one. Set by `addRateLimits`. */
    fileLimits: preHandlerAsyncHookHandler[];
    /** Limit of pictures that are drawn on request. Set by `addRateLimits`. */
    cardLimits: preHandlerAsyncHookHandler[];
  }
}

interface Rule {
  readonly by: 'address' | 'phone';
  readonly max: number;
  readonly windowMs: number;
}

interface RuleSet {
  readonly code: ErrorCode;
  readonly rules: readonly Rule[];
}

/** Counts one attempt for every rule, for all processes. @returns seconds to wait; null: this one is allowed */
export type CountAttempt = (rules: readonly RateRule[]) => Promise<number | null>;

const MINUTE_MS = 60_000;
/** High, because many players may share one address and fast openings send several calls a second. */
const CALLS_PER_MINUTE = 1_200;
/** A first visit fetches some fifty files, and scrolling a long list several hundred pictures. */
const FILES_PER_MINUTE = 6_000;
/** Each takes half a second of a core. */
const CARDS_PER_MINUTE = 60;

/** Limits of calls, by the name that stands with the call. Failed logins are counted apart: `LoginFailures`. */
const ruleSets: Readonly<Record<CallLimit, RuleSet>> = {
  phone: {
    code: 'auth.tooManyAttempts',
    rules: [
      { by: 'phone', max: 10, windowMs: 10 * MINUTE_MS },
      { by: 'address', max: 60, windowMs: 10 * MINUTE_MS },
    ],
  },
  // By address only: a limit by phone would let anybody keep its owner out. Wrong tries are counted with each code.
  code: { code: 'auth.tooManyAttempts', rules: [{ by: 'address', max: 60, windowMs: 10 * MINUTE_MS }] },
  // Each decodes a picture, or writes a row.
  costly: { code: 'common.rateLimited', rules: [{ by: 'address', max: 60, windowMs: 10 * MINUTE_MS }] },
  // A page reports five errors at most; many pages may share an address.
  report: { code: 'common.rateLimited', rules: [{ by: 'address', max: 30, windowMs: 10 * MINUTE_MS }] },
};

/** Other texts are no phones: the store takes no NUL and no long key. */
const POSSIBLE_PHONE = /^[\s\d+-]{1,40}$/;

/** From query or body, as calls read it; the schema is applied later. */
function phoneOf(request: FastifyRequest): string {
  const parts = [request.body, request.query] as ({ phone?: unknown } | undefined | null)[];
  const phone = parts.map((part) => part?.phone).find((given) => given !== undefined);
  return typeof phone === 'string' && POSSIBLE_PHONE.test(phone) ? canonicalPhone(phone.trim()) : '';
}

/** Judged by the matched route, not the raw address: `/%61pi` matches `/api` too. */
function isUnlimited(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  if (isOfFirstView(request)) return true;
  return url === undefined || !url.startsWith('/api/') || url === '/api/health';
}

/** Null: the request names no phone. */
function keyOf(request: FastifyRequest, path: string, by: Rule['by']): string | null {
  if (by === 'address') return `${path} address ${networkOf(request.ip)}`;
  const phone = phoneOf(request);
  return phone === '' ? null : `${path} phone ${phone}`;
}

function limitFor(path: string, { code, rules }: RuleSet, countAttempt: CountAttempt): Limit {
  return async (request) => {
    const counted = rules.flatMap(({ by, max, windowMs }) => {
      const key = keyOf(request, path, by);
      return key === null ? [] : [{ key, max, windowMs }];
    });
    const wait = await countAttempt(counted);
    if (wait !== null) throw new DomainError(code, [], { retryAfterSeconds: wait });
  };
}

/**
 * Limits calls and files by address in this process, and calls open to guessing for all processes, by phone too; null
 * turns all off.
 */
export async function addRateLimits(app: FastifyInstance, countAttempt: CountAttempt | null): Promise<void> {
  if (countAttempt === null) {
    app.decorate('limitsOf', () => []);
    app.decorate('fileLimits', []);
    app.decorate('cardLimits', []);
    return;
  }
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: MINUTE_MS,
    allowList: isUnlimited,
    errorResponseBuilder: () => new DomainError('common.rateLimited'),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  app.decorate('limitsOf', ({ path, limit }) =>
    limit === undefined ? [] : [limitFor(path, ruleSets[limit], countAttempt)],
  );
  const limitFiles = app.rateLimit({ max: FILES_PER_MINUTE, allowList: () => false });
  app.decorate('fileLimits', [limitFiles]);
  app.decorate('cardLimits', [app.rateLimit({ max: CARDS_PER_MINUTE, allowList: () => false })]);
}
