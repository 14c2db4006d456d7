import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { lazyScreen } from './lazyScreen.tsx';
import type { LazyScreen } from './lazyScreen.tsx';
import { onPreload } from './preload.ts';
import { NotYetScreen } from './notYet.tsx';
import type { PageName } from './notYet.tsx';

/** How much of the live feed stands beside a page: 312 px, 168 px beside a stage, or none. */
export type FeedSpace = 'full' | 'slim' | 'none';

interface RouteEntry {
  readonly path: string;
  readonly Screen: ComponentType;
  readonly feed: FeedSpace;
  preload(): void;
}

const home = lazyScreen(async () => (await import('./home.tsx')).HomeRoute);
const boxes = lazyScreen(async () => (await import('./boxes.tsx')).BoxesRoute);
const box = lazyScreen(async () => (await import('./box.tsx')).BoxRoute);
const bag = lazyScreen(async () => (await import('./bag.tsx')).BagRoute);
const personal = lazyScreen(async () => (await import('./personal.tsx')).PersonalRoute);
const fair = lazyScreen(async () => (await import('./fair.tsx')).FairRoute);
const verify = lazyScreen(async () => (await import('./verify.tsx')).VerifyRoute);
const notFound = lazyScreen(async () => (await import('./notFound.tsx')).NotFoundRoute);

function page(path: string, { Screen, preload }: LazyScreen, feed: FeedSpace = 'none'): RouteEntry {
  return { path, Screen, preload, feed };
}

/** A page that is coming: it says so plainly. */
function coming(path: string, name: PageName): RouteEntry {
  const Screen = () => <NotYetScreen page={name} />;
  return { path, Screen, preload: () => undefined, feed: 'none' };
}

/** Every page below the root. `/` and `/docs` redirect, which `App` does. */
export const routes: readonly RouteEntry[] = [
  page('/home', home, 'full'),
  coming('/skin', 'skin'),
  page('/box', boxes, 'full'),
  page('/box/:id', box, 'slim'),
  coming('/giveaways', 'giveaways'),
  coming('/giveaways/:id', 'giveaways'),
  coming('/battle', 'battle'),
  coming('/battle/create', 'battleCreate'),
  coming('/battle/create/:id', 'battleCreate'),
  coming('/battle/:id', 'battle'),
  coming('/reverse', 'reverse'),
  coming('/reverse/create', 'reverseCreate'),
  coming('/reverse/create/:id', 'reverseCreate'),
  coming('/reverse/:id', 'reverse'),
  coming('/shop', 'shop'),
  page('/personal', personal),
  coming('/personal/flow', 'flow'),
  coming('/personal/vip', 'vip'),
  page('/personal/bag', bag),
  coming('/personal/promo', 'promo'),
  coming('/personal/transfer', 'transfer'),
  page('/provably-fair', fair),
  page('/provably-fair/verify', verify),
  page('/provably-fair/verify/:id', verify),
  coming('/docs/help', 'help'),
  coming('/docs/help/:id', 'help'),
  coming('/docs/support', 'support'),
  coming('/docs/support/:id', 'support'),
  coming('/dream', 'dream'),
  coming('/event', 'event'),
  coming('/promotions', 'promotions'),
  coming('/login/steamCallback', 'steam'),
  page('*', notFound),
];

/** The entry that answers for an address; the order of the table does not matter to the router, nor here. */
export function routeOf(pathname: string): RouteEntry | undefined {
  const exact = routes.find(({ path }) => path === pathname);
  return exact ?? routes.find(({ path }) => path !== '*' && matchPath(path, pathname) !== null);
}

onPreload((pathname) => routeOf(pathname)?.preload());
