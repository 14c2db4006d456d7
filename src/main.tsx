import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { createHttp } from './net/http/http.ts';
import { createReloginHandler, loginExpired } from './net/http/relogin.ts';
import { createStore, hydratedFrom } from './net/live/store.ts';
import type { UserInfo } from './net/contract/entities.ts';
import { DEFAULT_LOCALE } from './net/contract/locales.ts';
import { createLiveChannel } from './net/live/channel.ts';
import { createFeed } from './net/live/feed.ts';
import { holdUpdates } from './ui/app/holdUpdates.ts';
import { isReelSpinning } from './ui/app/isReelSpinning.ts';
import { createStompSocket, liveUrl } from './net/live/stompSocket.ts';
import { watchTabVisibility } from './net/live/tabVisibility.ts';
import { App } from './ui/App.tsx';
import { errorToast } from './ui/app/errorToast.ts';
import { pageIsReady } from './ui/app/earlyPresses.ts';
import { localeOfVisit } from './ui/app/browser/localeOfVisit.ts';
import { reportLater, watchPageErrors } from './ui/app/pageErrors/watchPageErrors.ts';
import { addAnswers, readFirstView } from './ui/app/firstView.ts';
import type { FirstView } from './ui/app/firstView.ts';
import { notify } from './ui/app/notify.ts';
import { browserPorts } from './ui/app/ports.ts';
import { DEFAULT_SWITCHES, createPreferences } from './ui/app/preferences.ts';
import { createQueryClient, throttleFocusRefetch } from './ui/app/queryClient.ts';
import type { Services } from './ui/app/services.ts';
import { createSession } from './ui/app/session.ts';
import { browserStorage } from './ui/app/storage.ts';
import { tabStorage } from './ui/app/tabStorage.ts';
import { createAuthDialogs } from './ui/app/authDialogs.ts';
import { preloadAuth } from './ui/features/auth/LazyAuthDialog.tsx';
import { preloadPlayerControls } from './ui/hud/header/LazyPlayerControls.tsx';
import { createI18n, showLocale, shownLocale } from './ui/i18n/i18n.ts';
import { queryKeys } from './ui/queries/keys.ts';
import { refetchDropsOnConnect } from './ui/queries/liveConnection.ts';
import { refetchTextsOnSwitch } from './ui/queries/site/refetchTextsOnSwitch.ts';
import { followSysConfig } from './ui/queries/site/liveSysConfig.ts';
import { routeOf } from './ui/routes/routes.tsx';
import { watchStyles } from './ui/shared/lazy/chunkStyles.ts';
import { preloadRoute } from './ui/shared/lazy/preload.ts';
import { endVisit } from './ui/shared/limits/playVisit.ts';
import './ui/styles/global.css';

/**
 * What outlives a visit: nothing in it is a player's but the token.
 * @param renderedAt when the server rendered the page, for a visitor without settings; undefined where it did not
 */
function createDevice(texts: i18n, renderedAt: number | undefined) {
  const ports = browserPorts();
  const storage = browserStorage();
  const session = createSession(storage);
  const preferences = createPreferences(storage);
  const authDialogs = createAuthDialogs(preloadAuth);
  const relogin = createReloginHandler({
    removeToken: () => session.end(),
    onRelogin: () => loginExpired.emit(),
    schedule: ports.schedule,
  });
  throttleFocusRefetch(ports);
  loginExpired.subscribe(() => session.isLoggedIn() || authDialogs.openLogin({ reason: 'expired' }));
  const device = { texts, ports, session, preferences, authDialogs, relogin, renderedAt };
  if (renderedAt === undefined) return device;
  return {
    ...device,
    session: { ...session, token: hydratedFrom(session.token, undefined) },
    preferences: { ...preferences, switches: hydratedFrom(preferences.switches, DEFAULT_SWITCHES) },
  };
}
type Device = ReturnType<typeof createDevice>;

/** A device whose page is shown. */
interface ShowingDevice extends Device {
  /** Whether what the server rendered stays. */
  readonly isTakenOver: boolean;
}

/**
 * Until the page answers presses it knows what the server knew: nothing is asked or heard, and there is no player. Any answer
 * would differ from what is still being taken over.
 */
function heldUntilReady<Parts extends Pick<Services, 'http' | 'live' | 'session'>>(parts: Parts): Parts {
  const { http, live, session } = parts;
  const { token } = session;
  const isReady = createStore(false);
  void pageIsReady.then(() => isReady.set(true));
  const heldToken: typeof token = {
    ...token,
    getSnapshot: () => (isReady.getSnapshot() ? token.getSnapshot() : undefined),
    subscribe(listener) {
      const ends = [token.subscribe(listener), isReady.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
  };
  return {
    ...parts,
    session: { ...session, token: heldToken },
    http: { ...http, send: (...request) => pageIsReady.then(() => http.send(...request)) },
    live: { ...live, activate: (kind) => void pageIsReady.then(() => live.activate(kind)) },
  };
}

/** Creates the singletons of one visit: calls, connection and answers of one player, or of a visitor. */
function startVisit({ texts, relogin, isTakenOver, ...device }: ShowingDevice): Services & { end(): void } {
  const { session, ports } = device;
  const visit = session.visit.getSnapshot();
  const isOver = () => session.visit.getSnapshot() !== visit;
  const showError = errorToast(texts);
  const queryClient = createQueryClient((error) => isOver() || showError(error));
  const playerId = () =>
    queryClient.getQueryData<UserInfo>(queryKeys.userInfo)?.playerId ?? session.playerId();
  const locale = shownLocale(texts);
  const http = createHttp({
    baseUrl: '',
    token() {
      session.refresh();
      return session.token.getSnapshot() ?? null;
    },
    onUnauthorised: relogin,
    pageUrl: () => location.href,
    locale: locale.getSnapshot,
    isOffline: () => !navigator.onLine,
    visit: { playerId, isOver, onOtherPlayer: () => session.restart() },
  });
  const live = createLiveChannel({
    socket: createStompSocket({
      url: liveUrl(location.origin),
      token: () => session.token.getSnapshot(),
      locale,
      onSessionEnded: (token) => session.token.getSnapshot() === token && relogin(),
    }),
    visibility: watchTabVisibility(document),
  });
  const liveFeed = createFeed(live);
  const feed = { ...liveFeed, ...holdUpdates(liveFeed, isReelSpinning, ports.schedule) };
  refetchDropsOnConnect(live, queryClient);
  followSysConfig(live, queryClient);
  const endTexts = refetchTextsOnSwitch(locale, queryClient);
  const endToken = session.token.subscribe(() => {
    if (isOver()) return;
    live.changePlayer();
    if (session.isLoggedIn()) return;
    session.remember(playerId());
    queryClient.removeQueries({ queryKey: queryKeys.player });
  });
  const services = { ...device, http, downloads: http, live, feed, queryClient };
  return {
    ...(isTakenOver ? heldUntilReady(services) : services),
    end() {
      endTexts();
      endToken();
      live.stop();
    },
  };
}

/** Shows the page, and another one to another player: nothing that was made for the former is used again. */
function showVisits(device: ShowingDevice, show: (services: Services, visit: number) => void): void {
  const { session, authDialogs } = device;
  let services = startVisit(device);
  const begin = () => {
    services.end();
    endVisit(tabStorage());
    authDialogs.close();
    notify.clear();
    services = startVisit(device);
    show(services, session.visit.getSnapshot());
    // Without an id the change came from elsewhere.
    if (session.isLoggedIn() && session.playerId() === undefined)
      notify.info(device.texts.t('error.auth.otherPlayer'));
  };
  session.visit.subscribe(begin);
  session.token.subscribe(() => {
    if (session.isLoggedIn()) authDialogs.close();
    else endVisit(tabStorage());
  });
  show(services, session.visit.getSnapshot());
}

/** Whether the server's markup is in the page's language and the code for it is there: otherwise the page is rendered anew. */
async function canTakeOver({ locale }: FirstView, { texts, ports }: Device): Promise<boolean> {
  if (locale !== texts.language) return false;
  // What `App` redirects is rendered as the page it leads to.
  if (location.pathname === '/') history.replaceState(null, '', `/home${location.search}`);
  try {
    // Without its code React would throw the markup away at the first change around it.
    await routeOf(location.pathname)?.load(texts, ports.schedule);
    return true;
  } catch {
    return false;
  }
}

/** The address has been followed: left in it, it would undo a later choice at each reload. */
function forgetLanguageOfAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

async function startApp(root: HTMLElement): Promise<void> {
  const texts = createI18n();
  const view = readFirstView(document);
  const device = createDevice(texts, view?.renderedAt);
  // Whoever leaves before the page is shown was sent here all the same.
  device.session.saveCodes(new URLSearchParams(location.search));
  preloadRoute(location.pathname);
  if (device.session.isLoggedIn()) preloadPlayerControls();
  const locale = localeOfVisit({
    ...{ search: location.search, preferences: device.preferences, languages: navigator.languages },
  });
  forgetLanguageOfAddress();
  await showLocale(texts, locale ?? DEFAULT_LOCALE).catch(() => undefined);
  const isKept = view !== undefined && (await canTakeOver(view, device));
  const onCaughtError = (error: unknown): void => {
    reportLater('render', error);
    // eslint-disable-next-line no-console -- React does so itself, unless it is given this function
    console.error(error);
  };
  const appOf = (services: Services, visit: number) => (
    <StrictMode>
      <App key={visit} services={services} texts={texts} />
    </StrictMode>
  );
  let page: Root | undefined;
  showVisits({ ...device, isTakenOver: isKept }, (services, visit) => {
    if (page) page.render(appOf(services, visit));
    else if (view && isKept) {
      addAnswers(services.queryClient, view.answers, {
        now: () => services.ports.now(),
        isConnected: () => services.live.state.getSnapshot() === 'active',
      });
      page = hydrateRoot(root, appOf(services, visit), { onCaughtError });
    } else {
      page = createRoot(root, { onCaughtError });
      page.render(appOf(services, visit));
    }
  });
}

watchPageErrors();
watchStyles();
const root = document.getElementById('root');
// `/overlay` shares no session, storage or frame with the site.
if (root)
  void (location.pathname === '/overlay'
    ? import('./ui/features/overlay/startOverlay.tsx').then(({ startOverlay }) => startOverlay(root))
    : startApp(root));
