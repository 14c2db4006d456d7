import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallData, CallParams } from '../../src/net/contract/call.ts';
import { TOKEN_HEADER } from '../../src/net/contract/headers.ts';
import { allCalls } from '../../src/net/contract/registry.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { Authenticate, Session } from '../domain/accounts/session.ts';
import { createSuccessSerializer } from '../presenters/envelope.ts';
import { JSON_TYPE } from '../presenters/errors.ts';
import { readIdempotency } from './idempotency.ts';
import type { Idempotency } from './idempotency.ts';
import { parseInput } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `buildApp`; every call for players asks it who a token belongs to. */
    authenticate: Authenticate;
  }
}

/** What a handler is given. */
interface CallContext<C> {
  readonly input: CallParams<C>;
  /** Whose token it is. Only in calls for players: reading it in another is a programmer's mistake, and throws. */
  readonly player: Session;
  /** Only in calls that move value: reading it in another is a programmer's mistake, and throws. */
  readonly idempotency: Idempotency;
  readonly request: FastifyRequest;
}

type CallHandler<C> = (context: CallContext<C>) => Promise<CallData<C>>;

const bodyTypes = { query: 'application/x-www-form-urlencoded', json: 'application/json' } as const;

/** A body of another kind than the call's is refused before it is read. */
function checkBodyType(call: Call) {
  const wanted = call.carrier === 'json' ? bodyTypes.json : bodyTypes.query;
  return async (request: FastifyRequest): Promise<void> => {
    const given = request.headers['content-type'];
    if (given === undefined) return;
    if (given.split(';', 1)[0]?.trim().toLowerCase() !== wanted) throw new DomainError('common.contentType');
  };
}

async function authenticateRequest(app: FastifyInstance, request: FastifyRequest): Promise<Session> {
  const token = request.headers[TOKEN_HEADER];
  if (typeof token !== 'string' || token === '') throw new DomainError('auth.required');
  const session = await app.authenticate(token);
  if (session === null) throw new DomainError('auth.expired');
  return session;
}

function throwMissing(what: string, call: Call): never {
  throw new Error(`${call.method} ${call.path} has no ${what}`);
}

async function buildContext(app: FastifyInstance, call: Call, request: FastifyRequest) {
  const player = call.access === 'player' ? await authenticateRequest(app, request) : null;
  const input = parseInput(call, request.query, request.body);
  const route = `${call.method} ${call.path}`;
  const idempotency = call.movesValue ? readIdempotency(request.headers, route, input) : null;
  return {
    input,
    request,
    get player() {
      return player ?? throwMissing('player', call);
    },
    get idempotency() {
      return idempotency ?? throwMissing('idempotency key', call);
    },
  };
}

/** Lists that are the same for everybody may be kept if they are asked about again; nothing else may be kept at all. */
function cacheControl(call: Call): string {
  return call.method === 'GET' && call.access === 'anyone' && !call.movesValue ? 'no-cache' : 'no-store';
}

function addRoute(
  app: FastifyInstance,
  call: Call,
  respond: (request: FastifyRequest) => Promise<string>,
): void {
  const cache = cacheControl(call);
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    ...(call.method === 'POST' ? { onRequest: checkBodyType(call) } : {}),
    preHandler: app.limitsOf(call.path),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const text = await respond(request);
      return reply.header('cache-control', cache).type(JSON_TYPE).send(text);
    },
  });
}

/**
 * Makes a call of the contract a route. In this order a request is refused for its body's type and form, as not
 * built yet (501), for its token, its fields, its idempotency key; then the handler has it.
 */
export function registerCall<C extends Call>(app: FastifyInstance, call: C, handler: CallHandler<C>): void {
  if (call.state === 'later') throw new Error(`${call.path} is marked as not built yet`);
  const write = createSuccessSerializer(call.output);
  addRoute(app, call, async (request) => {
    const context = (await buildContext(app, call, request)) as CallContext<C>;
    return write(await handler(context));
  });
}

/** Answers every call that a later version will build with 501, whoever asks. */
export function registerLaterCalls(app: FastifyInstance): void {
  for (const call of allCalls.filter(({ state }) => state === 'later')) {
    addRoute(app, call, async () => {
      throw new DomainError('common.notYet');
    });
  }
}
