import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { FeedLayout } from '../hud/feedLayout.ts';
import { lazyScreen } from '../shared/lazy/lazyScreen.tsx';
import type { LazyScreen } from '../shared/lazy/lazyScreen.tsx';
import type { ComingPage } from './comingSoon.tsx';
import { setPreloadHandler } from '../shared/lazy/preload.ts';

interface RouteEntry {
  readonly path: string;
  readonly Screen: ComponentType;
  readonly feed: FeedLayout;
  preload(): void;
}

const home = lazyScreen('home', async () => (await import('./home.tsx')).HomeRoute);
const boxes = lazyScreen('boxes', async () => (await import('./boxes.tsx')).BoxesRoute);
const box = lazyScreen('box', async () => (await import('./box.tsx')).BoxRoute, [
  'box',
  'errors',
  'fair',
  'memory',
]);
const backpack = lazyScreen('backpack', async () => (await import('./backpack.tsx')).BackpackRoute, [
  'backpack',
  'errors',
  'takeBack',
]);
const personal = lazyScreen('personal', async () => (await import('./personal.tsx')).PersonalRoute, [
  'account',
  'errors',
]);
const transfer = lazyScreen('transfer', async () => (await import('./transfer.tsx')).TransferRoute, [
  'errors',
  'transfer',
]);
const limits = lazyScreen('limits', async () => (await import('./limits.tsx')).LimitsRoute, [
  'errors',
  'limits',
]);
const flow = lazyScreen('flow', async () => (await import('./flow.tsx')).FlowRoute, [
  'errors',
  'records',
  'takeBack',
]);
const fair = lazyScreen('fair', async () => (await import('./fair.tsx')).FairRoute, [
  'errors',
  'fair',
  'memory',
]);
const verify = lazyScreen('verify', async () => (await import('./verify.tsx')).VerifyRoute, [
  'errors',
  'fair',
  'memory',
  'room',
]);
const battle = lazyScreen('battle', async () => (await import('./battle.tsx')).BattleRoute, ['battle']);
const reverse = lazyScreen('reverse', async () => (await import('./battle.tsx')).ReverseRoute, ['battle']);
const battleCreate = lazyScreen(
  'battleCreate',
  async () => (await import('./battleCreate.tsx')).BattleCreateRoute,
  ['battle', 'errors', 'fair', 'memory'],
);
const reverseCreate = lazyScreen(
  'reverseCreate',
  async () => (await import('./battleCreate.tsx')).ReverseCreateRoute,
  ['battle', 'errors', 'fair', 'memory'],
);
const battleRoom = lazyScreen('battleRoom', async () => (await import('./battleRoom.tsx')).BattleRoomRoute, [
  'battle',
  'errors',
  'fair',
  'memory',
  'room',
]);
const reverseRoom = lazyScreen(
  'reverseRoom',
  async () => (await import('./battleRoom.tsx')).ReverseRoomRoute,
  ['battle', 'errors', 'fair', 'memory', 'room'],
);
const gallery = lazyScreen('gallery', async () => (await import('./gallery.tsx')).GalleryRoute, ['skin']);
const mall = lazyScreen('mall', async () => (await import('./mall.tsx')).MallRoute, [
  'errors',
  'mall',
  'skin',
]);
const comingSoon = lazyScreen('comingSoon', async () => (await import('./comingSoon.tsx')).ComingSoonScreen, [
  'soon',
]);
const notFound = lazyScreen('notFound', async () => (await import('./notFound.tsx')).NotFoundRoute);

function page(path: string, { Screen, preload }: LazyScreen<object>, feed: FeedLayout = 'none'): RouteEntry {
  return { path, Screen, preload, feed };
}

/** A page that is not built yet; those below `/personal` need a login. */
function comingSoonPage(path: string, name: ComingPage): RouteEntry {
  const Screen = () => <comingSoon.Screen page={name} needsLogin={path.startsWith('/personal/')} />;
  return { path, Screen, preload: comingSoon.preload, feed: 'none' };
}

/** Every page below the root; `App` redirects `/` and `/docs`. */
export const routes: readonly RouteEntry[] = [
  page('/home', home, 'full'),
  page('/skin', gallery),
  page('/box', boxes, 'full'),
  page('/box/:id', box, 'slim'),
  comingSoonPage('/giveaways', 'giveaways'),
  comingSoonPage('/giveaways/:id', 'giveaways'),
  page('/battle', battle),
  page('/battle/create', battleCreate),
  page('/battle/create/:id', battleCreate),
  page('/battle/:id', battleRoom),
  page('/reverse', reverse),
  page('/reverse/create', reverseCreate),
  page('/reverse/create/:id', reverseCreate),
  page('/reverse/:id', reverseRoom),
  page('/shop', mall),
  page('/personal', personal),
  page('/personal/flow', flow),
  comingSoonPage('/personal/vip', 'vip'),
  page('/personal/bag', backpack),
  comingSoonPage('/personal/promo', 'promo'),
  page('/personal/transfer', transfer),
  page('/personal/limits', limits),
  page('/provably-fair', fair),
  page('/provably-fair/verify', verify),
  page('/provably-fair/verify/:id', verify),
  comingSoonPage('/docs/help', 'help'),
  comingSoonPage('/docs/help/:id', 'help'),
  comingSoonPage('/docs/support', 'support'),
  comingSoonPage('/docs/support/:id', 'support'),
  comingSoonPage('/dream', 'dream'),
  comingSoonPage('/event', 'event'),
  comingSoonPage('/promotions', 'promotions'),
  comingSoonPage('/login/steamCallback', 'steam'),
  page('*', notFound),
];

/** The entry for an address, exact paths first, as the router matches. */
export function routeOf(pathname: string): RouteEntry | undefined {
  const exact = routes.find(({ path }) => path === pathname);
  return exact ?? routes.find(({ path }) => path !== '*' && matchPath(path, pathname) !== null);
}

setPreloadHandler((pathname) => routeOf(pathname)?.preload());
