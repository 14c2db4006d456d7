import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { lazyScreen } from './lazyScreen.tsx';
import type { LazyScreen } from './lazyScreen.tsx';
import type { ComingPage } from './notYet.tsx';
import { onPreload } from './preload.ts';

/** How much of the live feed stands beside a page: 312 px, 168 px beside a stage, or none. */
export type FeedSpace = 'full' | 'slim' | 'none';

interface RouteEntry {
  readonly path: string;
  readonly Screen: ComponentType;
  readonly feed: FeedSpace;
  preload(): void;
}

const home = lazyScreen('home', async () => (await import('./home.tsx')).HomeRoute);
const boxes = lazyScreen('boxes', async () => (await import('./boxes.tsx')).BoxesRoute);
const box = lazyScreen('box', async () => (await import('./box.tsx')).BoxRoute, ['box', 'errors', 'fair']);
const bag = lazyScreen('bag', async () => (await import('./bag.tsx')).BagRoute, ['bag', 'errors']);
const personal = lazyScreen('personal', async () => (await import('./personal.tsx')).PersonalRoute, ['bag']);
const fair = lazyScreen('fair', async () => (await import('./fair.tsx')).FairRoute, ['errors', 'fair']);
const verify = lazyScreen('verify', async () => (await import('./verify.tsx')).VerifyRoute, [
  'errors',
  'fair',
  'room',
]);
const battle = lazyScreen('battle', async () => (await import('./battle.tsx')).BattleRoute, ['battle']);
const reverse = lazyScreen('reverse', async () => (await import('./battle.tsx')).ReverseRoute, ['battle']);
const battleCreate = lazyScreen(
  'battleCreate',
  async () => (await import('./battleCreate.tsx')).BattleCreateRoute,
  ['battle', 'errors', 'fair'],
);
const reverseCreate = lazyScreen(
  'reverseCreate',
  async () => (await import('./battleCreate.tsx')).ReverseCreateRoute,
  ['battle', 'errors', 'fair'],
);
const battleRoom = lazyScreen('battleRoom', async () => (await import('./battleRoom.tsx')).BattleRoomRoute, [
  'battle',
  'errors',
  'fair',
  'room',
]);
const reverseRoom = lazyScreen(
  'reverseRoom',
  async () => (await import('./battleRoom.tsx')).ReverseRoomRoute,
  ['battle', 'errors', 'fair', 'room'],
);
const skin = lazyScreen('skin', async () => (await import('./skin.tsx')).SkinRoute, ['skin']);
const notYet = lazyScreen('notYet', async () => (await import('./notYet.tsx')).NotYetScreen, ['soon']);
const notFound = lazyScreen('notFound', async () => (await import('./notFound.tsx')).NotFoundRoute);

function page(path: string, { Screen, preload }: LazyScreen<object>, feed: FeedSpace = 'none'): RouteEntry {
  return { path, Screen, preload, feed };
}

/** A page that is coming: it says so plainly. */
function coming(path: string, name: ComingPage): RouteEntry {
  const Screen = () => <notYet.Screen page={name} />;
  return { path, Screen, preload: notYet.preload, feed: 'none' };
}

/** Every page below the root. `/` and `/docs` redirect, which `App` does. */
export const routes: readonly RouteEntry[] = [
  page('/home', home, 'full'),
  page('/skin', skin),
  page('/box', boxes, 'full'),
  page('/box/:id', box, 'slim'),
  coming('/giveaways', 'giveaways'),
  coming('/giveaways/:id', 'giveaways'),
  page('/battle', battle),
  page('/battle/create', battleCreate),
  page('/battle/create/:id', battleCreate),
  page('/battle/:id', battleRoom),
  page('/reverse', reverse),
  page('/reverse/create', reverseCreate),
  page('/reverse/create/:id', reverseCreate),
  page('/reverse/:id', reverseRoom),
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
