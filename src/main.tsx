import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHttp } from './net/http/http.ts';
import { createReloginHandler, loginExpired } from './net/http/relogin.ts';
import { createLiveBattles } from './net/live/liveBattles.ts';
import { createLiveChannel } from './net/live/channel.ts';
import { createFeed } from './net/live/feed.ts';
import { holdUpdates } from './ui/app/holdUpdates.ts';
import { isReelSpinning } from './ui/app/isReelSpinning.ts';
import { createStompSocket, liveUrl } from './net/live/stompSocket.ts';
import { watchTabVisibility } from './net/live/tabVisibility.ts';
import { App } from './ui/App.tsx';
import { errorToast } from './ui/app/errorToast.ts';
import { reportLater, watchPageErrors } from './ui/app/pageErrors/watchPageErrors.ts';
import { browserPorts } from './ui/app/ports.ts';
import { createPreferences } from './ui/app/preferences.ts';
import { createQueryClient, throttleFocusRefetch } from './ui/app/queryClient.ts';
import type { Services } from './ui/app/services.ts';
import { createSession } from './ui/app/session.ts';
import { browserStorage } from './ui/app/storage.ts';
import { createAuthDialogs } from './ui/app/authDialogs.ts';
import { preloadAuth } from './ui/features/auth/LazyAuthDialog.tsx';
import { preloadPlayerControls } from './ui/hud/header/LazyPlayerControls.tsx';
import { createI18n, showLocale } from './ui/i18n/i18n.ts';
import { queryKeys } from './ui/queries/keys.ts';
import { refetchDropsOnConnect } from './ui/queries/liveConnection.ts';
import { followSysConfig } from './ui/queries/liveSysConfig.ts';
import { preloadRoute } from './ui/shared/lazy/preload.ts';
import './ui/styles/global.css';

/** Creates every singleton of the page. */
function createServices(texts: i18n): Services {
  const ports = browserPorts();
  const storage = browserStorage();
  const session = createSession(storage);
  const queryClient = createQueryClient(errorToast(texts));
  const authDialogs = createAuthDialogs(preloadAuth);
  const relogin = createReloginHandler({
    removeToken: () => session.end(),
    onRelogin: () => loginExpired.emit(),
    schedule: ports.schedule,
  });
  const http = createHttp({
    baseUrl: '',
    token: () => session.token.getSnapshot() ?? null,
    onUnauthorised: relogin,
    pageUrl: () => location.href,
    isOffline: () => !navigator.onLine,
  });
  const live = createLiveChannel({
    socket: createStompSocket({
      url: liveUrl(location.origin),
      token: () => session.token.getSnapshot(),
      onSessionEnded: (token) => session.token.getSnapshot() === token && relogin(),
    }),
    visibility: watchTabVisibility(document),
  });
  const liveFeed = createFeed(live);
  const feed = { ...liveFeed, ...holdUpdates(liveFeed, isReelSpinning, ports.schedule) };
  loginExpired.subscribe(() => authDialogs.openLogin({ reason: 'expired' }));
  return {
    http,
    downloads: http,
    live,
    feed,
    liveBattles: createLiveBattles(live),
    ports,
    session,
    preferences: createPreferences(storage),
    authDialogs,
    queryClient,
  };
}

/** Connects singletons: what has to follow a log-out or a reconnect. */
function connectServices({ session, live, queryClient, ports }: Services): void {
  throttleFocusRefetch(ports);
  session.token.subscribe(() => {
    live.changePlayer();
    if (!session.isLoggedIn()) queryClient.removeQueries({ queryKey: queryKeys.player });
  });
  refetchDropsOnConnect(live, queryClient);
  followSysConfig(live, queryClient);
}

async function startApp(root: HTMLElement): Promise<void> {
  const texts = createI18n();
  const services = createServices(texts);
  connectServices(services);
  preloadRoute(location.pathname);
  if (services.session.isLoggedIn()) preloadPlayerControls();
  await showLocale(texts, services.preferences.locale() ?? '').catch(() => undefined);
  const onCaughtError = (error: unknown): void => {
    reportLater('render', error);
    // eslint-disable-next-line no-console -- React does so itself, unless it is given this function
    console.error(error);
  };
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <App services={services} texts={texts} />
    </StrictMode>,
  );
}

watchPageErrors();
const root = document.getElementById('root');
// `/overlay` shares no session, storage or frame with the site.
if (root)
  void (location.pathname === '/overlay'
    ? import('./ui/features/overlay/startOverlay.tsx').then(({ startOverlay }) => startOverlay(root))
    : startApp(root));
