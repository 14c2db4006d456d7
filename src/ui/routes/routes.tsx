import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { FeedLayout } from '../hud/feedLayout.ts';
import { lazyScreen } from '../shared/lazy/lazyScreen.tsx';
import type { LazyScreen } from '../shared/lazy/lazyScreen.tsx';
import { setPreloadHandler } from '../shared/lazy/preload.ts';
import type { PersonalTitle } from './personalPage.tsx';

interface RouteEntry {
  readonly path: string;
  readonly Screen: ComponentType;
  readonly feed: FeedLayout;
  preload(): void;
}

/** Loads a screen and what is around it on a page of the personal centre. */
function personal(title: PersonalTitle, load: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const [{ personalPage }, Screen] = await Promise.all([import('./personalPage.tsx'), load()]);
    return personalPage(title, Screen);
  };
}

const home = lazyScreen('home', async () => (await import('./home.tsx')).HomeRoute);
const boxes = lazyScreen(
  'boxes',
  async () => (await import('../features/boxes/BoxesScreen.tsx')).BoxesScreen,
);
const box = lazyScreen('box', async () => (await import('./box.tsx')).BoxRoute, [
  'autoOpen',
  'box',
  'drop',
  'errors',
  'fair',
  'memory',
  'play',
  'win',
]);
const dream = lazyScreen('dream', async () => (await import('../features/dream/DreamPage.tsx')).DreamPage, [
  'dream',
  'errors',
  'fair',
  'memory',
  'play',
]);
const backpack = lazyScreen(
  'backpack',
  personal('bag', async () => (await import('../features/backpack/BackpackScreen.tsx')).BackpackScreen),
  ['auth', 'backpack', 'funds', 'errors', 'proof', 'takeBack'],
);
const account = lazyScreen(
  'account',
  personal('personal', async () => (await import('../features/account/AccountScreen.tsx')).AccountScreen),
  ['account', 'auth', 'errors', 'identity', 'proof', 'records'],
);
const transfer = lazyScreen(
  'transfer',
  personal('transfer', async () => (await import('../features/transfer/TransferScreen.tsx')).TransferScreen),
  ['errors', 'transfer'],
);
const limits = lazyScreen(
  'limits',
  personal('limits', async () => (await import('../features/limits/LimitsScreen.tsx')).LimitsScreen),
  ['errors', 'limits'],
);
const rewards = lazyScreen(
  'rewards',
  personal('rewards', async () => (await import('../features/rewards/RewardsScreen.tsx')).RewardsScreen),
  ['errors', 'reward'],
);
const promotion = lazyScreen(
  'promotion',
  personal('promo', async () => (await import('../features/promotion/PromotionScreen.tsx')).PromotionScreen),
  ['errors', 'promotion'],
);
const vip = lazyScreen('vip', async () => (await import('./vip.tsx')).VipRoute, ['vip']);
const security = lazyScreen(
  'security',
  personal('security', async () => (await import('../features/security/SecurityScreen.tsx')).SecurityScreen),
  ['auth', 'errors', 'proof', 'security'],
);
const freeBoxes = lazyScreen(
  'freeBoxes',
  personal(
    'freeBoxes',
    async () => (await import('../features/freeBoxes/FreeBoxesScreen.tsx')).FreeBoxesScreen,
  ),
  ['freeBox'],
);
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
  page('/personal', account),
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
