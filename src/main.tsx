import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHttp } from './net/http/http.ts';
import { createReloginStep, loginExpired } from './net/http/session.ts';
import { createBattleNews } from './net/live/battleNews.ts';
import { createLiveChannel } from './net/live/channel.ts';
import { createFeed } from './net/live/feed.ts';
import { createStompSocket, liveUrl } from './net/live/stompSocket.ts';
import { watchTab } from './net/live/tabVisibility.ts';
import { App } from './ui/app/App.tsx';
import { notify } from './ui/app/notify.ts';
import { browserPorts } from './ui/app/ports.ts';
import { createPreferences } from './ui/app/preferences.ts';
import { createQueryClient, throttleFocus } from './ui/app/queryClient.ts';
import { refusalText } from './ui/app/refusals.ts';
import type { Services } from './ui/app/services.ts';
import { createSession } from './ui/app/session.ts';
import { browserStorage } from './ui/app/storage.ts';
import { createAuthDialogs } from './ui/features/auth/authDialogs.ts';
import { preloadPlayer } from './ui/hud/PlayerDoor.tsx';
import { createI18n, showLocale } from './ui/i18n/i18n.ts';
import { queryKeys } from './ui/queries/keys.ts';
import { preloadRoute } from './ui/routes/preload.ts';
import './ui/styles/global.css';

/** Makes every part of the page once and joins them. */
function compose(texts: i18n): Services {
  const ports = browserPorts();
  const storage = browserStorage();
  const session = createSession(storage);
  const queryClient = createQueryClient((error) => void notify.error(refusalText(texts, error)));
  const authDialogs = createAuthDialogs();
  const relogin = createReloginStep({
    removeToken: () => session.end(),
    relogin: () => loginExpired.emit(),
    schedule: ports.schedule,
  });
  const http = createHttp({
    baseUrl: '',
    token: () => session.token.getSnapshot() ?? null,
    onUnauthorised: relogin,
    pageUrl: () => location.href,
  });
  const live = createLiveChannel({
    socket: createStompSocket({ url: liveUrl(location.origin) }),
    visibility: watchTab(document),
  });
  const feed = createFeed(live);
  loginExpired.subscribe(() => authDialogs.openLogin({ reason: 'expired' }));
  return {
    http,
    live,
    feed,
    battleNews: createBattleNews(live),
    ports,
    session,
    preferences: createPreferences(storage),
    authDialogs,
    queryClient,
  };
}

/** What must follow when something far away changes: a player who left, a connection that came back. */
function joinUp({ session, live, queryClient, ports }: Services): void {
  throttleFocus(ports);
  session.token.subscribe(() => {
    if (!session.isLoggedIn()) queryClient.removeQueries({ queryKey: queryKeys.player });
  });
  let wasActive = false;
  live.state.subscribe(() => {
    const active = live.state.getSnapshot() === 'active';
    // Drops that fell while the line was down are fetched; the first connection only completes the first filling.
    if (active && !wasActive) void queryClient.invalidateQueries({ queryKey: ['lastDrops'] });
    wasActive = active;
  });
}

async function start(root: HTMLElement): Promise<void> {
  const texts = createI18n();
  const services = compose(texts);
  joinUp(services);
  preloadRoute(location.pathname);
  if (services.session.isLoggedIn()) preloadPlayer();
  await showLocale(texts, services.preferences.locale() ?? '').catch(() => undefined);
  createRoot(root).render(
    <StrictMode>
      <App services={services} texts={texts} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
