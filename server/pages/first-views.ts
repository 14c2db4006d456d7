import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, DEFAULT_LOCALE } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';
import { createPublicList } from '../http/public-list.ts';
import { fillPage } from './page-template.ts';
import type { PageTemplate, RenderedView } from './page-template.ts';

export type ReadAnswer = (address: string) => Promise<{ readonly status: number; readonly body: string }>;

export interface ViewRenderer {
  hasFirstView(path: string): boolean;
  renderFirstView(request: {
    readonly path: string;
    readonly locale: Locale;
    readonly read: ReadAnswer;
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

/** How long a rendered page is sent; the browser fetches anew what changes more often. */
const FRESH_MS = 5_000;
/** Rendered pages that are kept, in all languages. */
const MAX_PAGES = 300;
/** Pages that may wait for their turn; all further ones render themselves in the browser. */
const MAX_WAITING = 20;
/** Queries that change nothing of what a page shows. */
const IGNORED_FIELDS = /^(?:promoteCode|channelCode|utm_\w+)$/;

/** The language that the page was shown in last on this device. */
function localeOf({ cookies }: FastifyRequest): Locale {
  return isLocale(cookies['locale']) ? cookies['locale'] : DEFAULT_LOCALE;
}

interface KeptPage {
  readonly at: number;
  readonly page: Promise<{ readonly html: string } | null>;
  readonly send: ReturnType<typeof createPublicList>;
}

/**
 * Renders pages when they are asked for, one at a time, and keeps each for some seconds: visitors who come meanwhile get
 * the same bytes.
 */
export function createFirstViews({ template, renderer, read, now }: FirstViewParts): SendFirstView {
  const kept = new Map<string, KeptPage>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const render = (path: string, locale: Locale) => {
    waiting += 1;
    const page = last.then(async () => {
      const rendered = await renderer.renderFirstView({ path, locale, read, now: now() });
      return rendered && { html: fillPage(template, rendered, locale) };
    });
    last = page.catch(() => null).finally(() => (waiting -= 1));
    return page;
  };
  const pageOf = (path: string, locale: Locale): KeptPage | null => {
    const key = `${locale} ${path}`;
    const known = kept.get(key);
    if (known !== undefined && now() - known.at < FRESH_MS) return known;
    if (waiting >= MAX_WAITING) return null;
    const page = render(path, locale);
    const source = async () => (await page) ?? Promise.reject(new Error('the page has no first view'));
    const made = { at: now(), page, send: createPublicList(source, ({ html }) => html, true) };
    kept.delete(key);
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > MAX_PAGES && oldest !== undefined) kept.delete(oldest);
    return made;
  };

  return async (path, request, reply) => {
    const shown = path === '/' ? '/home' : path;
    const fields = Object.keys(request.query as object);
    if (!renderer.hasFirstView(shown) || !fields.every((name) => IGNORED_FIELDS.test(name))) return false;
    const found = pageOf(shown, localeOf(request));
    const page = await found?.page.catch((error: unknown) => {
      // The page renders itself in the browser.
      request.log.warn({ err: error }, 'a first view could not be rendered');
      return null;
    });
    if (!found || !page) return false;
    const body = await found.send(request, reply);
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .send(body);
    return true;
  };
}
