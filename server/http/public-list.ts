import { createHash } from 'node:crypto';
import type { Locale } from '../../src/net/contract/locales.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { TEXT_LOCALE_HEADER } from '../../src/net/contract/headers.ts';
import { acceptedEncoding, namesTag } from './negotiation.ts';
import { textLocaleOf } from './request-locale.ts';

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
 * Prepares an answer anew, in each language that is asked for, whenever its source is another object.
 * @param isBrief the source changes every second or so
 * @returns sends it, or 304 to a client that has it
 */
export function createPublicList<Source extends object>(
  source: () => Source | Promise<Source>,
  write: (source: Source, locale: Locale | undefined) => string,
  isBrief = false,
): Send {
  type Answers = Map<Locale | undefined, PreparedAnswer>;
  let last: { readonly source: Source; readonly answers: Answers } | null = null;

  const current = async (locale: Locale | undefined): Promise<PreparedAnswer> => {
    const now = await source();
    if (last?.source !== now) last = { source: now, answers: new Map() };
    const known = last.answers.get(locale);
    if (known !== undefined) return known;
    const answer = prepare(write(now, locale), isBrief ? BRIEF_QUALITY : LASTING_QUALITY);
    last.answers.set(locale, answer);
    return answer;
  };

  return async (request, reply) => {
    const { etag, identity, compressed } = await current(textLocaleOf(request));
    reply.header('etag', etag).header('vary', `accept-encoding, ${TEXT_LOCALE_HEADER}`);
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
