import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Ids } from '../platform/ports.ts';
import { runInRequest } from '../platform/request-context.ts';
import type { IsTrustedProxy } from '../platform/client-address.ts';

const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The id of a request: what a trusted proxy gave it, otherwise a new one. */
export function createRequestIds(ids: Ids, isTrustedProxy: IsTrustedProxy | null) {
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers[REQUEST_ID_HEADER];
    const isTrusted = isTrustedProxy !== null && isTrustedProxy(socket.remoteAddress ?? '', 0);
    return isTrusted && typeof given === 'string' && REQUEST_ID.test(given) ? given : ids();
  };
}

/** Names the request in every line it logs, whoever logs it, and in the answer of every call. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header(REQUEST_ID_HEADER, request.id);
    runInRequest(request.id, done);
  });
}
