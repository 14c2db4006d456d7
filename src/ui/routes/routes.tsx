import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router';
import { usePageTitle } from '../app/browser/usePageTitle.ts';
import type { FeedLayout } from '../hud/frame/feedLayout.ts';
import type { Namespace } from '../i18n/i18n.ts';
import type { zhCN } from '../i18n/zh-CN.ts';
import { lazyScreen } from '../shared/lazy/lazyScreen.tsx';
import type { LazyScreen } from '../shared/lazy/lazyScreen.tsx';
import { setPreloadHandler } from '../shared/lazy/preload.ts';

interface RouteEntry extends Omit<LazyScreen<object>, 'Screen'> {
  readonly path: string;
  readonly Screen: ComponentType;
  readonly feed: FeedLayout;
}

type Title = keyof (typeof zhCN)['app']['pages'];
/** `import()` stands in the function itself, where errors find its address. */
type Load<Props> = () => Promise<ComponentType<Props>>;

/** A screen with the title `pages.<title>`, which also names its chunk; the screen may set a more specific one. */
function titled<Props extends object>(
  title: Title,
  load: Load<Props>,
  texts: readonly Namespace[] = [],
  ...[props]: object extends Props ? [] : [Props]
): LazyScreen<object> {
  const { Screen, ...files } = lazyScreen(title, load, texts);
  return {
    ...files,
    Screen: () => (
      <>
        <PageTitle title={title} />
        <Screen {...(props as Props)} />
      </>
    ),
  };
}

/** Before the screen, so that its effect runs first. */
function PageTitle({ title }: { title: Title }) {
  const { t } = useTranslation();
  usePageTitle(t(`pages.${title}`));
  return null;
}

// Declared here, where the files it needs are listed already: the home page is the first that is fetched.
const daily = lazyScreen(
  'homeDaily',
  async () => (await import('../features/home/daily/PlayerDaily.tsx')).PlayerDaily,
  ['errors', 'reward'],
);
const home = titled('home', async () => (await import('./home.tsx')).HomeRoute, [], { Daily: daily.Screen });
const boxes = titled('boxes', async () => (await import('../features/boxes/BoxesScreen.tsx')).BoxesScreen);
const box = titled('box', async () => (await import('../features/box/BoxPage.tsx')).BoxPage, [
  'autoOpen',
  'box',
  'errors',
  'fair',
  'memory',
  'play',
  'win',
]);
const backpack = titled(
  'bag',
  async () => (await import('../features/backpack/BackpackScreen.tsx')).BackpackPage,
  ['auth', 'backpack', 'funds', 'errors', 'proof', 'takeBack'],
);
const account = titled(
  'personal',
  async () => (await import('../features/account/AccountScreen.tsx')).AccountPage,
  ['account', 'auth', 'errors', 'identity', 'play', 'proof', 'records'],
);
const transfer = titled(
  'transfer',
  async () => (await import('../features/transfer/TransferScreen.tsx')).TransferPage,
  ['errors', 'transfer'],
);
const limits = titled(
  'limits',
  async () => (await import('../features/limits/LimitsScreen.tsx')).LimitsPage,
  ['errors', 'limits'],
);
const rewards = titled(
  'rewards',
  async () => (await import('../features/rewards/RewardsScreen.tsx')).RewardsPage,
  ['errors', 'reward'],
);
const promotion = titled(
  'promo',
  async () => (await import('../features/promotion/PromotionScreen.tsx')).PromotionPage,
  ['errors', 'promotion'],
);
const vip = titled('vip', async () => (await import('../features/vip/VipScreen.tsx')).VipScreen, ['vip']);
const security = titled(
  'security',
  async () => (await import('../features/security/SecurityScreen.tsx')).SecurityPage,
  ['auth', 'errors', 'proof', 'security'],
);
const freeBoxes = titled(
  'freeBoxes',
  async () => (await import('../features/freeBoxes/FreeBoxesScreen.tsx')).FreeBoxesPage,
  ['freeBox'],
);
const flow = titled('flow', async () => (await import('./flow.tsx')).FlowRoute, [
  'errors',
  'records',
  'takeBack',
]);
const fair = titled('fair', async () => (await import('../features/fair/FairScreen.tsx')).FairScreen, [
  'errors',
  'fair',
  'memory',
]);
const log = titled('log', async () => (await import('../features/fair/log/LogScreen.tsx')).LogScreen, [
  'fair',
  'log',
  'memory',
]);
const verify = titled('verify', async () => (await import('./verify.tsx')).VerifyRoute, [
  'errors',
  'fair',
  'giveaway',
  'log',
  'memory',
  'packet',
  'room',
]);
const lobby = async () => (await import('../features/battle/lobby/LobbyScreen.tsx')).LobbyScreen;
const battle = titled('battle', lobby, ['battle'], { mode: 0 });
const reverse = titled('reverse', lobby, ['battle'], { mode: 1 });
const create = async () => (await import('../features/battle/create/CreateScreen.tsx')).CreateScreen;
const battleCreate = titled('battleCreate', create, ['battle', 'errors', 'fair', 'memory'], { mode: 0 });
const reverseCreate = titled('reverseCreate', create, ['battle', 'errors', 'fair', 'memory'], { mode: 1 });
const room = async () => (await import('../features/battle/room/RoomScreen.tsx')).RoomScreen;
const battleRoom = titled('battle', room, ['battle', 'errors', 'fair', 'memory', 'room'], { mode: 0 });
const reverseRoom = titled('reverse', room, ['battle', 'errors', 'fair', 'memory', 'room'], { mode: 1 });
const gallery = titled(
  'skin',
  async () => (await import('../features/gallery/GalleryScreen.tsx')).GalleryScreen,
  ['skin'],
);
const giveaways = titled(
  'giveaways',
  async () => (await import('../features/giveaway/list/GiveawaysScreen.tsx')).GiveawaysScreen,
  ['errors', 'gift', 'giveaway'],
);
const giveawayRoom = titled(
  'giveaways',
  async () => (await import('../features/giveaway/room/GiveawayRoom.tsx')).GiveawayRoom,
  ['errors', 'fair', 'giveaway', 'memory'],
);
const documents = async () => (await import('../features/documents/DocumentsScreen.tsx')).DocumentsScreen;
const help = titled('help', documents, ['docs', 'errors'], { kind: 'help' });
const support = titled('support', documents, ['docs', 'errors'], { kind: 'support' });
const events = async () => (await import('../features/events/SiteEvents.tsx')).SiteEvents;
const event = titled('event', events, ['errors', 'events'], { kind: 'event' });
const promotions = titled('promotions', events, ['errors', 'events'], { kind: 'promotion' });
const mall = titled('shop', async () => (await import('../features/mall/MallScreen.tsx')).MallScreen, [
  'errors',
  'mall',
  'skin',
]);
const redPacket = titled(
  'redPacket',
  async () => (await import('../features/packet/room/PacketScreen.tsx')).PacketScreen,
  ['errors', 'fair', 'gift', 'memory', 'packet'],
);
const steamCallback = titled(
  'steam',
  async () => (await import('../features/auth/steam/SteamCallback.tsx')).SteamCallback,
  ['auth', 'errors', 'signUp', 'steam'],
);
const notFound = titled('notFound', async () => (await import('./notFound.tsx')).NotFoundRoute);
// These set their titles themselves.
const dream = lazyScreen('dream', async () => (await import('../features/dream/DreamPage.tsx')).DreamPage, [
  'dream',
  'errors',
  'fair',
  'memory',
  'play',
]);
const drop = lazyScreen('drop', async () => (await import('./drop.tsx')).DropRoute, ['drop']);
const rechargeReturn = lazyScreen(
  'rechargeReturn',
  async () => (await import('../features/recharge/RechargeReturnScreen.tsx')).RechargeReturnScreen,
);

function page(path: string, screen: LazyScreen<object>, feed: FeedLayout = 'none'): RouteEntry {
  return { path, feed, ...screen };
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
  page('/redPacket', redPacket),
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
  page('/provably-fair/log', log),
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
