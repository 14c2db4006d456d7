import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

export const BODY_LIMIT = 64 * 1024;

/** Forms and JSON are read, anything else is refused. */
export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain');
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
}
