import type { FastifyReply, FastifyRequest } from 'fastify';
import { fittingLocale } from '../../src/net/contract/fittingLocale.ts';
import { isLocale } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';
import { createPublicList } from '../http/public-list.ts';
import { localeOf } from '../http/request-locale.ts';
import { fillPage } from './page-template.ts';
import type { PageTemplate, RenderedView } from './page-template.ts';

export type ReadAnswer = (
  address: string,
  locale: Locale,
) => Promise<{ readonly status: number; readonly body: string }>;

export interface ViewRenderer {
  hasFirstView(path: string): boolean;
  renderFirstView(request: {
    readonly path: string;
    readonly locale: Locale;
    readonly read: (address: string) => ReturnType<ReadAnswer>;
    readonly now: number;
  }): Promise<RenderedView | null>;
}

interface FirstViewParts {
  readonly template: PageTemplate;
  readonly renderer: ViewRenderer;
  readonly read: ReadAnswer;
  readonly now: () => number;
}

/** Sends the page as a visitor sees it first. @returns false where the page renders itself in the browser */
export type SendFirstView = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Rendered pages that are kept, in all languages. */
const MAX_PAGES = 300;
/** A page that shows how old something is must not be older itself. */
const MAX_AGE_MS = 60_000;
/** Pages that may wait for their turn; all further ones render themselves in the browser. */
const MAX_WAITING = 20;
/** Fields of an address that change nothing of what a page shows. */
const IGNORED_FIELDS = /^(?:lang|promoteCode|channelCode|utm_\w+)$/;

/** As the page chooses it: the language of the address, that shown last on this device, or the browser's. */
function localeOfVisit(request: FastifyRequest): Locale {
  const { lang } = request.query as { readonly lang?: unknown };
  const asked = typeof lang === 'string' ? fittingLocale(lang) : undefined;
  const shown = request.cookies['locale'];
  return asked ?? (isLocale(shown) ? shown : localeOf(request));
}

interface RenderedPage {
  /** What it was rendered from, by the address of the call. */
  readonly answers: ReadonlyMap<string, string>;
  /** ms since 1970. */
  readonly renderedAt: number;
  readonly send: ReturnType<typeof createPublicList>;
}

/**
 * Renders pages when they are asked for, one at a time, and keeps them: a page is rendered again after a minute, and when
 * an answer that it was rendered from has changed. Whoever asks meanwhile gets the same bytes.
 */
export function createFirstViews({ template, renderer, read, now }: FirstViewParts): SendFirstView {
  const kept = new Map<string, RenderedPage>();
  const underWay = new Map<string, Promise<RenderedPage | null>>();
  let last: Promise<unknown> = Promise.resolve();

  const isCurrent = async ({ answers, renderedAt }: RenderedPage, locale: Locale): Promise<boolean> => {
    if (now() - renderedAt >= MAX_AGE_MS) return false;
    const same = [...answers].map(async ([address, body]) => (await read(address, locale)).body === body);
    return (await Promise.all(same)).every(Boolean);
  };
  const render = async (path: string, locale: Locale): Promise<RenderedPage | null> => {
    const answers = new Map<string, string>();
    const noting = async (address: string) => {
      const answer = await read(address, locale);
      answers.set(address, answer.body);
      return answer;
    };
    const renderedAt = now();
    const rendered = await renderer.renderFirstView({ path, locale, read: noting, now: renderedAt });
    if (rendered === null) return null;
    const page = { html: fillPage(template, rendered, locale) };
    return {
      answers,
      renderedAt,
      send: createPublicList(
        () => page,
        ({ html }) => html,
        true,
      ),
    };
  };
  const refresh = async (key: string, path: string, locale: Locale): Promise<RenderedPage | null> => {
    const known = kept.get(key);
    if (known !== undefined && (await isCurrent(known, locale))) return known;
    const rendering = last.then(() => render(path, locale));
    last = rendering.catch(() => null);
    const page = await rendering;
    kept.delete(key);
    if (page !== null) kept.set(key, page);
    const [oldest] = kept.keys();
    if (kept.size > MAX_PAGES && oldest !== undefined) kept.delete(oldest);
    return page;
  };
  const pageOf = async (path: string, locale: Locale): Promise<RenderedPage | null> => {
    const key = `${locale} ${path}`;
    const asked = underWay.get(key);
    if (asked !== undefined) return asked;
    if (underWay.size >= MAX_WAITING) return null;
    const page = refresh(key, path, locale).finally(() => underWay.delete(key));
    underWay.set(key, page);
    return page;
  };

  return async (path, request, reply) => {
    const shown = path === '/' ? '/home' : path;
    const fields = Object.keys(request.query as object);
    if (!renderer.hasFirstView(shown) || !fields.every((name) => IGNORED_FIELDS.test(name))) return false;
    const page = await pageOf(shown, localeOfVisit(request)).catch((error: unknown) => {
      // The page renders itself in the browser.
      request.log.warn({ err: error }, 'a first view could not be rendered');
      return null;
    });
    if (!page) return false;
    const body = await page.send(request, reply);
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(body);
    return true;
  };
}
