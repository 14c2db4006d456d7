import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsEncoding, namesTag } from './negotiation.ts';

/** An answer that is the same for everybody, compressed once. */
interface PreparedAnswer {
  readonly etag: string;
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer };
}

/** Compressed once and sent often. */
const BROTLI_QUALITY = 9;

async function prepare(text: string): Promise<PreparedAnswer> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag: `W/"${hash}"`, bodies: { br, gzip: gzipped, identity } };
}

/**
 * Prepares an answer anew whenever its source is another object.
 * @returns sends it, or 304 to a client that has it
 */
export function createPublicList<Source extends object>(
  source: () => Source,
  write: (source: Source) => string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer | string> {
  let last: { readonly source: Source; readonly answer: Promise<PreparedAnswer> } | null = null;

  const current = (): Promise<PreparedAnswer> => {
    const now = source();
    if (last?.source !== now) last = { source: now, answer: prepare(write(now)) };
    return last.answer;
  };

  return async ({ headers }, reply) => {
    const { etag, bodies } = await current();
    reply.header('etag', etag).header('vary', 'accept-encoding');
    if (namesTag(headers['if-none-match'], etag)) {
      reply.code(304);
      return '';
    }
    const encoding = (['br', 'gzip'] as const).find((name) =>
      acceptsEncoding(headers['accept-encoding'], name),
    );
    if (encoding === undefined) return bodies.identity;
    reply.header('content-encoding', encoding);
    return bodies[encoding];
  };
}
