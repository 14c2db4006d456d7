import type { CookieSerializeOptions } from '@fastify/cookie';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallData, CallParams } from '../../src/net/contract/call.ts';
import { PLAYER_HEADER, TOKEN_HEADER } from '../../src/net/contract/headers.ts';
import { DomainError } from '../domain/errors/domain-error.ts';
import type { Authenticate, Session } from '../domain/accounts/session.ts';
import { createSuccessSerializer } from '../presenters/envelope.ts';
import { JSON_TYPE } from '../presenters/errors.ts';
import { readIdempotency } from './idempotency.ts';
import type { Idempotency } from './idempotency.ts';
import { createPublicList } from './public-list.ts';
import { textLocaleOf } from './request-locale.ts';
import { parseInput } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `buildApp`: resolves a token to its session. */
    authenticate: Authenticate;
  }
}

/** What a handler receives. */
interface CallContext<C> {
  readonly input: CallParams<C>;
  /** The session of the token. Throws in calls that are not for players. */
  readonly player: Session;
  /** Throws in calls that do not move value. */
  readonly idempotency: Idempotency;
  readonly request: FastifyRequest;
}

type CallHandler<C> = (context: CallContext<C>) => Promise<CallData<C>>;

const CSV_TYPE = 'text/csv; charset=utf-8';
const FILE_BUFFER_BYTES = 64 * 1024;
const bodyTypes = { query: 'application/x-www-form-urlencoded', json: 'application/json' } as const;

/** Refuses a body of another type before it is read: `common.contentType`. */
function checkBodyType(call: Call) {
  const wanted: string[] = [call.carrier === 'json' ? bodyTypes.json : bodyTypes.query];
  if (call.filePart !== null) wanted.push('multipart/form-data');
  return async (request: FastifyRequest): Promise<void> => {
    const given = request.headers['content-type'];
    if (given === undefined) return;
    const type = given.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (!wanted.includes(type)) throw new DomainError('common.contentType');
  };
}

/** @throws DomainError auth.required, auth.expired, auth.otherPlayer if the client takes the token for another player's */
async function authenticateRequest(app: FastifyInstance, request: FastifyRequest): Promise<Session> {
  const token = request.headers[TOKEN_HEADER];
  if (typeof token !== 'string' || token === '') throw new DomainError('auth.required');
  const session = await app.authenticate(token, request.headers['user-agent'] ?? '');
  if (session === null) throw new DomainError('auth.expired');
  request.actor = session.playerId;
  const believed = request.headers[PLAYER_HEADER] ?? session.playerId;
  if (believed !== session.playerId) throw new DomainError('auth.otherPlayer');
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

/** Public reads may be cached if revalidated; everything else is not cached. */
function cacheControl(call: Call): string {
  const isCacheable = call.method === 'GET' && call.access === 'anyone' && !call.movesValue;
  return isCacheable && call.answer !== 'redirect' ? 'no-cache' : 'no-store';
}

function addRoute(
  app: FastifyInstance,
  call: Call,
  respond: (request: FastifyRequest, reply: FastifyReply) => Promise<string | Buffer | Readable>,
): void {
  const cache = cacheControl(call);
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    ...(call.method === 'POST' ? { onRequest: checkBodyType(call) } : {}),
    preHandler: app.limitsOf(call),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = await respond(request, reply);
      return reply
        .header('cache-control', cache)
        .type(call.answer === 'csv' ? CSV_TYPE : JSON_TYPE)
        .send(body);
    },
  });
}

/**
 * Registers a call of the contract as a route. Checks in this order: body type and syntax, token, fields, idempotency
 * key; then the handler runs.
 */
export function registerCall<C extends Call>(app: FastifyInstance, call: C, handler: CallHandler<C>): void {
  const write = createSuccessSerializer(call.output);
  addRoute(app, call, async (request) => {
    const context = (await buildContext(app, call, request)) as CallContext<C>;
    return write(await handler(context), textLocaleOf(request));
  });
}

/** A file that a call answers, piece by piece. */
export interface FileAnswer {
  /** ASCII letters, digits, `-` and `.`. */
  readonly name: string;
  readonly pieces: AsyncIterable<string>;
}

/**
 * Registers a call that answers a file: each piece is made when the connection has room for it. A failure after the
 * first piece ends the connection, so that no client takes half a file for the whole.
 */
export function registerFileCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (context: CallContext<C>) => Promise<FileAnswer>,
): void {
  addRoute(app, call, async (request, reply) => {
    const context = (await buildContext(app, call, request)) as CallContext<C>;
    const { name, pieces } = await handler(context);
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return Readable.from(pieces, { objectMode: false, highWaterMark: FILE_BUFFER_BYTES });
  });
}

/** Where a call sends the browser, with a cookie if it is to keep one. */
export interface RedirectAnswer {
  readonly location: string;
  readonly cookie?: {
    readonly name: string;
    readonly value: string;
    readonly options: CookieSerializeOptions;
  };
}

/** Registers a call that a browser navigates to; a refusal is answered as by any call. */
export function registerRedirectCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (context: CallContext<C>) => Promise<RedirectAnswer>,
): void {
  addRoute(app, call, async (request, reply) => {
    const context = (await buildContext(app, call, request)) as CallContext<C>;
    const { location, cookie } = await handler(context);
    reply.code(302).header('location', location);
    if (cookie !== undefined) reply.setCookie(cookie.name, cookie.value, cookie.options);
    return '';
  });
}

/**
 * Registers a call without input whose answer is the same for everybody and follows from one object. It is written
 * and compressed once for each such object, and not sent again to a client that has it.
 */
export function registerPublicList<C extends Call, Source extends object>(
  app: FastifyInstance,
  call: C,
  source: () => Source,
  present: (source: Source) => CallData<C>,
): void {
  const write = createSuccessSerializer(call.output);
  const send = createPublicList(source, (of, locale) => write(present(of), locale));
  addRoute(app, call, async (request, reply) => send(request, reply));
}

/** Different inputs whose answers are kept; an input beyond them starts anew. */
const MAX_KEPT_INPUTS = 256;

/**
 * Registers a call whose answer is the same for everybody with the same input, from a source that is shared for a
 * moment (`SharedRead`): written and compressed once for each object the source gives.
 * @param sourceOf called once for an input; its result gives the same object while the answer stays the same
 */
export function registerSharedCall<C extends Call, Source extends object>(
  app: FastifyInstance,
  call: C,
  sourceOf: (input: CallParams<C>) => () => Promise<Source>,
  present: (source: Source) => CallData<C>,
): void {
  const write = createSuccessSerializer(call.output);
  const senders = new Map<string, ReturnType<typeof createPublicList>>();
  const senderOf = (input: CallParams<C>) => {
    const key = JSON.stringify(input);
    const known = senders.get(key);
    if (known !== undefined) return known;
    if (senders.size >= MAX_KEPT_INPUTS) senders.clear();
    const sender = createPublicList(
      sourceOf(input),
      (source, locale) => write(present(source), locale),
      true,
    );
    senders.set(key, sender);
    return sender;
  };
  addRoute(app, call, async (request, reply) => {
    const input = parseInput(call, request.query, request.body) as CallParams<C>;
    return senderOf(input)(request, reply);
  });
}
