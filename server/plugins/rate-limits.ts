import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../src/net/contract/errors.ts';
import { DomainError } from '../domain/domain-error.ts';

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** What a route of this path must pass on top of the general limit. Set by `addRateLimits`. */
    limitsOf: (path: string) => Limit[];
  }
}

interface Rule {
  readonly by: 'address' | 'phone';
  readonly max: number;
  readonly windowMs: number;
  readonly code: ErrorCode;
}

const MINUTE_MS = 60_000;
/** Generous: a hall full of players may share one address, and a fast opener sends several calls a second. */
const CALLS_PER_MINUTE = 1_200;

const credentialRules: readonly Rule[] = [
  { by: 'phone', max: 10, windowMs: 10 * MINUTE_MS, code: 'auth.tooManyAttempts' },
  { by: 'address', max: 60, windowMs: 10 * MINUTE_MS, code: 'auth.tooManyAttempts' },
];

/** Calls that invite guessing. The answer is the same whether or not an account exists. */
const rulesByPath: Readonly<Partial<Record<string, readonly Rule[]>>> = {
  '/api/auth/login': credentialRules,
  '/api/auth/signUp': credentialRules,
};

/** Calls read query and form alike, and so must this. */
function phoneOf(request: FastifyRequest): string {
  const parts = [request.body, request.query] as ({ phone?: unknown } | undefined | null)[];
  const phone = parts.map((part) => part?.phone).find((given) => given !== undefined);
  return typeof phone === 'string' ? phone.trim() : '';
}

/** By the route that answers, not by the address as it was written: `/%61pi` leads to `/api` too. */
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

/** Limits by address for all calls and, for those that invite guessing, by phone as well; all or nothing by setting. */
export async function addRateLimits(app: FastifyInstance, enabled: boolean): Promise<void> {
  if (!enabled) {
    app.decorate('limitsOf', () => []);
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
}
