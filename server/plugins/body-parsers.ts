import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

export const BODY_LIMIT = 64 * 1024;

/** Reads forms and JSON; any other body is refused with `common.contentType`. */
export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain');
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
}
