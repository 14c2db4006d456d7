import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { ErrorCode } from '../../src/net/contract/errors.ts';
import { canonicalPhone } from '../domain/accounts/phones.ts';
import { DomainError } from '../domain/errors/domain-error.ts';

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Limits of one path beside the general one. Set by `addRateLimits`. */
    limitsOf: (path: string) => Limit[];
    /** Limit of files and unknown paths, instead of the general one. Set by `addRateLimits`. */
    fileLimits: preHandlerAsyncHookHandler[];
  }
}

interface Rule {
  readonly by: 'address' | 'phone';
  readonly max: number;
  readonly windowMs: number;
  readonly code: ErrorCode;
}

const MINUTE_MS = 60_000;
/** High, because many players may share one address and fast openings send several calls a second. */
const CALLS_PER_MINUTE = 1_200;
/** A first visit fetches some fifty files, and scrolling a long list several hundred pictures. */
const FILES_PER_MINUTE = 6_000;

const signUpRules: readonly Rule[] = [
  { by: 'phone', max: 10, windowMs: 10 * MINUTE_MS, code: 'auth.tooManyAttempts' },
  { by: 'address', max: 60, windowMs: 10 * MINUTE_MS, code: 'auth.tooManyAttempts' },
];

/** Each picture is decoded and encoded. */
const uploadRules: readonly Rule[] = [
  { by: 'address', max: 60, windowMs: 10 * MINUTE_MS, code: 'common.rateLimited' },
];

/** Failed logins are counted in the database: `LoginFailures`. */
const rulesByPath: Readonly<Partial<Record<string, readonly Rule[]>>> = {
  '/api/auth/signUp': signUpRules,
  // It tries codes.
  '/api/profile/changePhone': signUpRules,
  '/api/profile/uploadAvatarV2': uploadRules,
};

/** From query or body, as calls read it. */
function phoneOf(request: FastifyRequest): string {
  const parts = [request.body, request.query] as ({ phone?: unknown } | undefined | null)[];
  const phone = parts.map((part) => part?.phone).find((given) => given !== undefined);
  return typeof phone === 'string' ? canonicalPhone(phone.trim()) : '';
}

/** Judged by the matched route, not the raw address: `/%61pi` matches `/api` too. */
function isUnlimited({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === undefined || !url.startsWith('/api/') || url === '/api/health';
}

function limitFor(app: FastifyInstance, path: string, rule: Rule): Limit {
  const count = app.createRateLimit({
    max: rule.max,
    timeWindow: rule.windowMs,
    allowList: (request) => rule.by === 'phone' && phoneOf(request) === '',
    ...(rule.by === 'phone' ? { keyGenerator: (request) => `${path} ${phoneOf(request)}` } : {}),
  });
  return async (request, reply) => {
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header('retry-after', state.ttlInSeconds);
    throw new DomainError(rule.code);
  };
}

/** Limits calls and files by address, calls open to guessing by phone too; `enabled` false turns all off. */
export async function addRateLimits(app: FastifyInstance, enabled: boolean): Promise<void> {
  if (!enabled) {
    app.decorate('limitsOf', () => []);
    app.decorate('fileLimits', []);
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
  app.decorate('limitsOf', (path: string) =>
    (rulesByPath[path] ?? []).map((rule) => limitFor(app, path, rule)),
  );
  const limitFiles = app.rateLimit({ max: FILES_PER_MINUTE, allowList: () => false });
  app.decorate('fileLimits', [limitFiles]);
}
