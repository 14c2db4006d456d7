import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../src/net/contract/errors.ts';
import { isUnavailable } from '../db/store/outage.ts';
import { DomainError } from '../domain/errors/domain-error.ts';
import { serializeErrorEnvelope } from './envelope.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Error codes of Fastify and its plugins, mapped to ours. */
const frameworkCodes: Readonly<Partial<Record<string, ErrorCode>>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'common.badJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'common.badJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'common.contentType',
  FST_ERR_CTP_INVALID_TYPE: 'common.contentType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'common.bodyTooLarge',
  FST_ERR_NOT_FOUND: 'common.notFound',
};

/** After it a client may try again. */
const RETRY_AFTER_SECONDS = 5;

function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (typeof error !== 'object' || error === null) return null;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : frameworkCodes[code];
  if (known !== undefined) return new DomainError(known);
  if (statusCode === undefined || statusCode < 400 || statusCode > 499) return null;
  return new DomainError(statusCode === 404 ? 'common.notFound' : 'common.badRequest');
}

/**
 * Sends the error envelope; while the database is away `common.unavailable`. Any other error but a domain error is a
 * defect: logged, and answered as `common.internal`.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isDown = isUnavailable(error);
  const domainError = isDown ? new DomainError('common.unavailable') : toDomainError(error);
  if (domainError?.code === 'common.unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (domainError === null) {
    const [path] = request.url.split('?', 1);
    request.log.error({ err: error, path }, 'failed');
  }
  const sent = domainError ?? new DomainError('common.internal');
  request.refusal = sent.code;
  reply.header('x-request-id', request.id);
  if (sent.retryAfterSeconds !== null) reply.header('retry-after', sent.retryAfterSeconds);
  return reply
    .code(sent.status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(serializeErrorEnvelope(sent));
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}
