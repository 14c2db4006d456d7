import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocale } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';
import { namesTag } from '../http/negotiation.ts';
import { localeOf } from '../http/request-locale.ts';
import { originOf } from '../http/request-origin.ts';
import { writeTags } from '../share/results/head-tags.ts';
import type { ReadPageTags } from '../share/results/page-tags.ts';

export interface TaggedPages {
  /** Default: no page has tags of its own. */
  readonly read?: ReadPageTags | undefined;
  /** Address under which players reach the site; undefined: the one they used. */
  readonly publicUrl?: string | undefined;
}

/** Sends the page with the tags of a path. @returns false where the path has none */
export type SendTaggedPage = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * Who shares a link puts the own language into it, because programs that fetch previews name none. It is not `lang`, which
 * would choose the language of whoever opens the link.
 */
function wantedLocale(request: FastifyRequest): Locale {
  const { previewLang, lang = previewLang } = request.query as { lang?: unknown; previewLang?: unknown };
  return isLocale(lang) ? lang : localeOf(request);
}

/** @param html of the built page */
export function createTaggedPage(html: string, { read, publicUrl }: TaggedPages): SendTaggedPage {
  return async (path, request, reply) => {
    const tags = await read?.(path, wantedLocale(request)).catch((error: unknown) => {
      // The page itself needs no database, and says what is wrong.
      request.log.warn({ err: error }, 'the tags of a page could not be read');
      return null;
    });
    if (!tags) return false;
    const page = writeTags(html, tags, { origin: originOf(request, publicUrl), path });
    const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language')
      .header('etag', etag);
    if (namesTag(request.headers['if-none-match'], etag)) void reply.code(304).send();
    else void reply.type('text/html; charset=utf-8').send(page);
    return true;
  };
}
