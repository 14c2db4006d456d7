import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../src/net/contract/errors.ts';
import { Refusal } from '../refusal.ts';
import { writeRefusal } from './envelope.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** What Fastify and its plugins say, in the words of our catalogue. */
const frameworkCodes: Readonly<Partial<Record<string, ErrorCode>>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'common.badJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'common.badJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'common.contentType',
  FST_ERR_CTP_INVALID_TYPE: 'common.contentType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'common.bodyTooLarge',
  FST_ERR_NOT_FOUND: 'common.notFound',
};

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (typeof error !== 'object' || error === null) return null;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : frameworkCodes[code];
  if (known !== undefined) return new Refusal(known);
  if (statusCode === undefined || statusCode < 400 || statusCode > 499) return null;
  return new Refusal(statusCode === 404 ? 'common.notFound' : 'common.badRequest');
}

/** Answers with the envelope of a refusal; what is no refusal is our own mistake: told to the log, not to the caller. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal === null) {
    const [path] = request.url.split('?', 1);
    request.log.error({ err: error, requestId: request.id, path }, 'failed');
  }
  const given = refusal ?? new Refusal('common.internal');
  if (refusal === null) reply.header('x-request-id', request.id);
  return reply
    .code(given.status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(writeRefusal(given));
}

export function speakOnlyOfRefusals(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
