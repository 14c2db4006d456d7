import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { FeedLayout } from '../hud/feedLayout.ts';
import { lazyScreen } from '../shared/lazy/lazyScreen.tsx';
import type { LazyScreen } from '../shared/lazy/lazyScreen.tsx';
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
  'autoOpen',
  'box',
  'drop',
  'errors',
  'fair',
  'memory',
  'win',
]);
const dream = lazyScreen('dream', async () => (await import('./dream.tsx')).DreamRoute, [
  'dream',
  'errors',
  'fair',
  'memory',
]);
const backpack = lazyScreen('backpack', async () => (await import('./backpack.tsx')).BackpackRoute, [
  'auth',
  'backpack',
  'funds',
  'errors',
  'proof',
  'takeBack',
]);
const personal = lazyScreen('personal', async () => (await import('./personal.tsx')).PersonalRoute, [
  'account',
  'auth',
  'errors',
  'identity',
  'proof',
  'records',
]);
const transfer = lazyScreen('transfer', async () => (await import('./transfer.tsx')).TransferRoute, [
  'errors',
  'transfer',
]);
const limits = lazyScreen('limits', async () => (await import('./limits.tsx')).LimitsRoute, [
  'errors',
  'limits',
]);
const rewards = lazyScreen('rewards', async () => (await import('./rewards.tsx')).RewardsRoute, [
  'errors',
  'reward',
]);
const promotion = lazyScreen('promotion', async () => (await import('./promotion.tsx')).PromotionRoute, [
  'errors',
  'promotion',
]);
const vip = lazyScreen('vip', async () => (await import('./vip.tsx')).VipRoute, ['vip']);
const security = lazyScreen('security', async () => (await import('./security.tsx')).SecurityRoute, [
  'auth',
  'errors',
  'proof',
  'security',
]);
const freeBoxes = lazyScreen('freeBoxes', async () => (await import('./freeBoxes.tsx')).FreeBoxesRoute, [
  'freeBox',
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
  'giveaway',
  'memory',
  'packet',
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
const drop = lazyScreen('drop', async () => (await import('./drop.tsx')).DropRoute, ['drop']);
const gallery = lazyScreen('gallery', async () => (await import('./gallery.tsx')).GalleryRoute, ['skin']);
const giveaways = lazyScreen('giveaways', async () => (await import('./giveaways.tsx')).GiveawaysRoute, [
  'errors',
  'gift',
  'giveaway',
]);
const giveawayRoom = lazyScreen(
  'giveawayRoom',
  async () => (await import('./giveawayRoom.tsx')).GiveawayRoomRoute,
  ['errors', 'fair', 'giveaway', 'memory'],
);
const help = lazyScreen('help', async () => (await import('./help.tsx')).HelpRoute, ['docs', 'errors']);
const support = lazyScreen('support', async () => (await import('./help.tsx')).SupportRoute, [
  'docs',
  'errors',
]);
const event = lazyScreen('event', async () => (await import('./events.tsx')).EventRoute, [
  'events',
  'errors',
]);
const promotions = lazyScreen('promotions', async () => (await import('./events.tsx')).PromotionsRoute, [
  'errors',
  'events',
]);
const mall = lazyScreen('mall', async () => (await import('./mall.tsx')).MallRoute, [
  'errors',
  'mall',
  'skin',
]);
const redPackets = lazyScreen('redPackets', async () => (await import('./redPacket.tsx')).RedPacketsRoute, [
  'errors',
  'fair',
  'gift',
  'memory',
  'packet',
]);
const redPacket = lazyScreen('redPacket', async () => (await import('./redPacket.tsx')).RedPacketRoute, [
  'errors',
  'fair',
  'gift',
  'memory',
  'packet',
]);
const steamCallback = lazyScreen(
  'steamCallback',
  async () => (await import('./steamCallback.tsx')).SteamCallbackRoute,
  ['auth', 'errors', 'signUp', 'steam'],
);
const rechargeReturn = lazyScreen(
  'rechargeReturn',
  async () => (await import('./rechargeReturn.tsx')).RechargeReturnRoute,
);
const notFound = lazyScreen('notFound', async () => (await import('./notFound.tsx')).NotFoundRoute);

function page(path: string, { Screen, preload }: LazyScreen<object>, feed: FeedLayout = 'none'): RouteEntry {
  return { path, Screen, preload, feed };
}

/** Every page below the root; `App` redirects `/` and `/docs`. */
export const routes: readonly RouteEntry[] = [
  page('/home', home, 'full'),
  page('/skin', gallery),
  page('/box', boxes, 'full'),
  page('/box/:id', box, 'slim'),
  page('/drop/:id', drop),
  page('/player/:id', drop),
  page('/giveaways', giveaways),
  page('/giveaways/:id', giveawayRoom),
  page('/battle', battle),
  page('/battle/create', battleCreate),
  page('/battle/create/:id', battleCreate),
  page('/battle/:id', battleRoom),
  page('/reverse', reverse),
  page('/reverse/create', reverseCreate),
  page('/reverse/create/:id', reverseCreate),
  page('/reverse/:id', reverseRoom),
  page('/redPacket', redPackets),
  page('/redPacket/:id', redPacket),
  page('/shop', mall),
  page('/personal', personal),
  page('/personal/free-boxes', freeBoxes),
  page('/personal/flow', flow),
  page('/personal/vip', vip),
  page('/personal/bag', backpack),
  page('/personal/promo', promotion),
  page('/personal/transfer', transfer),
  page('/personal/limits', limits),
  page('/personal/security', security),
  page('/personal/rewards', rewards),
  page('/provably-fair', fair),
  page('/provably-fair/verify', verify),
  page('/provably-fair/verify/:id', verify),
  page('/docs/help', help),
  page('/docs/help/:id', help),
  page('/docs/support', support),
  page('/docs/support/:id', support),
  page('/dream', dream, 'slim'),
  page('/event', event),
  page('/promotions', promotions),
  page('/login/steamCallback', steamCallback),
  page('/recharge/return', rechargeReturn),
  page('*', notFound),
];

/** The entry for an address, exact paths first, as the router matches. */
export function routeOf(pathname: string): RouteEntry | undefined {
  const exact = routes.find(({ path }) => path === pathname);
  return exact ?? routes.find(({ path }) => path !== '*' && matchPath(path, pathname) !== null);
}

setPreloadHandler((pathname) => routeOf(pathname)?.preload());
