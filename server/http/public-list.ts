import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, namesTag } from './negotiation.ts';

/** An answer that is the same for everybody; each compression is made when it is first asked for, once. */
interface PreparedAnswer {
  readonly etag: string;
  readonly identity: Buffer;
  readonly compressed: (encoding: Encoding) => Promise<Buffer>;
}

type Encoding = keyof typeof compressors;

/** As `THRESHOLD_BYTES` of the compression of other answers. */
const COMPRESSED_FROM_BYTES = 1_024;

const compressors = {
  br: (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

function prepare(text: string, quality: number): PreparedAnswer {
  const identity = Buffer.from(text);
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    etag: `W/"${hash}"`,
    identity,
    compressed: (encoding) => (made[encoding] ??= compressors[encoding](identity, quality)),
  };
}

/** Brotli's quality for answers that are sent often, and for those that live a second. */
const LASTING_QUALITY = 9;
const BRIEF_QUALITY = 4;

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer | string>;

/**
 * Prepares an answer anew whenever its source is another object.
 * @param isBrief the source changes every second or so
 * @returns sends it, or 304 to a client that has it
 */
export function createPublicList<Source extends object>(
  source: () => Source | Promise<Source>,
  write: (source: Source) => string,
  isBrief = false,
): Send {
  let last: { readonly source: Source; readonly answer: PreparedAnswer } | null = null;

  const current = async (): Promise<PreparedAnswer> => {
    const now = await source();
    if (last?.source !== now) {
      last = { source: now, answer: prepare(write(now), isBrief ? BRIEF_QUALITY : LASTING_QUALITY) };
    }
    return last.answer;
  };

  return async (request, reply) => {
    const { etag, identity, compressed } = await current();
    reply.header('etag', etag).header('vary', 'accept-encoding');
    if (namesTag(request.headers['if-none-match'], etag)) {
      reply.code(304);
      return '';
    }
    if (identity.length < COMPRESSED_FROM_BYTES) return identity;
    const encoding = acceptedEncoding(request, ['br', 'gzip']);
    if (encoding === undefined) return identity;
    reply.header('content-encoding', encoding);
    return compressed(encoding);
  };
}
