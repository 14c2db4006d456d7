import type { Query, QueryClient, QueryObserverOptions } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router';
import type { Call } from './net/contract/call.ts';
import { encodeFields } from './net/http/encode.ts';
import type { Http } from './net/http/http.ts';
import { readResponse } from './net/http/response.ts';
import { emptyFeed } from './net/live/feed.ts';
import type { WatchedBattle } from './net/live/connectionMachine.ts';
import { createStore } from './net/live/store.ts';
import { App } from './ui/App.tsx';
import { createAuthDialogs } from './ui/app/authDialogs.ts';
import type { FirstAnswers, FirstView } from './ui/app/firstView.ts';
import { createPreferences } from './ui/app/preferences.ts';
import { createQueryClient } from './ui/app/queryClient.ts';
import type { Services } from './ui/app/services.ts';
import { createSession } from './ui/app/session.ts';
import { memoryStorage } from './ui/app/storage.ts';
import { createI18n, showLocale } from './ui/i18n/i18n.ts';
import { routeOf } from './ui/routes/routes.tsx';

/** Answers a call for everybody. @param address path with query, as `/api/box/list` */
type ReadAnswer = (address: string) => Promise<{ readonly status: number; readonly body: string }>;

interface FirstViewRequest {
  readonly path: string;
  readonly locale: string;
  readonly read: ReadAnswer;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface RenderedView {
  /** Content of the page's root element. */
  readonly markup: string;
  /** Tags for the head: pictures that are seen first. */
  readonly preloads: string;
  /** Of the document, as HTML; null: as it was built. */
  readonly title: string | null;
  /** Name of the page's chunk. */
  readonly chunk: string;
  readonly view: FirstView;
}

/** Pages that show the same to all visitors. */
const PATHS = [
  '/home',
  '/box',
  '/box/:id',
  '/battle',
  '/reverse',
  '/dream',
  '/shop',
  '/docs/help',
  '/provably-fair/verify',
];
/** A list that a list of queries depends on needs one pass more. */
const MAX_PASSES = 3;
/** First parts of the keys of queries that are left to the browser: the player's, the device's memory, and the live feed. */
const OF_THE_BROWSER: readonly unknown[] = ['player', 'memory', 'lastDrops'];

/** Whether `renderFirstView` knows this page. */
export const hasFirstView = (path: string): boolean => PATHS.some((pattern) => matchPath(pattern, path));

/**
 * The page as a visitor sees it first: the components of the page itself, with the answers that they ask for.
 * @returns null if an answer is missing: then the page says itself what is wrong
 */
export async function renderFirstView(request: FirstViewRequest): Promise<RenderedView | null> {
  const { path, locale } = request;
  const texts = createI18n();
  await showLocale(texts, locale);
  const services = visitorServices(request);
  const { queryClient } = services;
  const markup = await renderWithAnswers(pageOf(path, services, texts), queryClient);
  const answers = answersOf(queryClient);
  queryClient.clear();
  if (markup === null) return null;
  // React puts the preloads of eager pictures before the markup of a part.
  const preloads = /^(?:<link[^>]*>)*/.exec(markup)?.[0] ?? '';
  const content = markup.slice(preloads.length);
  return {
    markup: content,
    preloads,
    title: titleOf(path, content, texts),
    chunk: /\/([^/]+)\.js$/.exec(routeOf(path)?.file() ?? '')?.[1] ?? '',
    view: { locale, answers, renderedAt: request.now },
  };
}

/** The first heading names the page; at home it is that of a slide. */
function titleOf(path: string, markup: string, texts: i18n): string | null {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s
    .exec(markup)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .trim();
  return path === '/home' || !heading ? null : texts.t('title', { page: heading });
}

function pageOf(path: string, services: Services, texts: i18n): ReactNode {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return (
    <StrictMode>
      <App services={services} texts={texts} Router={Router} />
    </StrictMode>
  );
}

/** Renders, reads what the page asked for, and renders again until it asks for nothing more. */
async function renderWithAnswers(page: ReactNode, queryClient: QueryClient): Promise<string | null> {
  for (let pass = 1; ; pass += 1) {
    const markup = await renderMarkup(page);
    const open = queryClient.getQueryCache().getAll().filter(isOpen);
    if (open.length === 0 || pass === MAX_PASSES) return markup;
    try {
      await Promise.all(open.map((query) => query.fetch()));
    } catch {
      return null;
    }
  }
}

function isOpen({ state, options, queryKey }: Query): boolean {
  // As the component has set it.
  const { enabled } = options as QueryObserverOptions;
  return state.status === 'pending' && enabled !== false && !OF_THE_BROWSER.includes(queryKey[0]);
}

function answersOf(queryClient: QueryClient): FirstAnswers {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

/** @throws Error if a component fails */
async function renderMarkup(page: ReactNode): Promise<string> {
  const problems: unknown[] = [];
  const onError = (error: unknown) => {
    problems.push(error);
  };
  // All in one piece: what is sent later would need a script to be put into place.
  const options = { progressiveChunkSize: Number.POSITIVE_INFINITY, onError };
  const { prelude } = await prerender(page, options);
  const markup = await new Response(prelude).text();
  if (problems.length > 0) throw new Error('a component could not be rendered', { cause: problems[0] });
  return markup.replace(REACT_SCRIPT, '');
}

/** React's own, which counts time for parts that are sent later; the content security policy refuses it. */
const REACT_SCRIPT = /<script id="_R_">[^<]*<\/script>/g;

/** Services of a visitor who has just come; nothing is sent but calls for everybody. */
function visitorServices({ read, now }: FirstViewRequest): Services {
  const storage = memoryStorage();
  const http: Pick<Http, 'send'> = {
    async send(call: Call, input: Readonly<Record<string, unknown>>) {
      const { status, body } = await read(`${call.path}?${encodeFields(input)}`);
      return readResponse(call, status, JSON.parse(body)) as never;
    },
  };
  return {
    http,
    downloads: { download: () => Promise.reject(new Error('a first view downloads nothing')) },
    session: createSession(storage),
    preferences: createPreferences(storage),
    authDialogs: createAuthDialogs(),
    ports: {
      now: () => now,
      schedule: () => () => undefined,
      randomBytes: () => {
        throw new Error('a first view has no chance');
      },
      newId: () => {
        throw new Error('a first view orders nothing');
      },
    },
    live: {
      ...{ activate: ignore, deactivate: ignore, changePlayer: ignore, stop: ignore },
      subscribe: () => ignore,
      watched: createStore<WatchedBattle | null>(null),
      state: createStore('inactive' as const),
      counters: { malformed: 0, unknown: 0 },
    },
    feed: { ...createStore(emptyFeed), mergeFetched: ignore },
    queryClient: createQueryClient(ignore),
  };
}

const ignore = () => undefined;
