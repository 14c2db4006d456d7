import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { emptyFeed } from '../../src/net/live/feed.ts';
import type { Feed } from '../../src/net/live/feed.ts';
import { createStore } from '../../src/net/live/store.ts';
import { createAuthDialogs } from '../../src/ui/app/authDialogs.ts';
import { browserPorts } from '../../src/ui/app/ports.ts';
import { createPreferences } from '../../src/ui/app/preferences.ts';
import { createQueryClient } from '../../src/ui/app/queryClient.ts';
import { ServicesContext } from '../../src/ui/app/services.ts';
import type { Services } from '../../src/ui/app/services.ts';
import { createSession } from '../../src/ui/app/session.ts';
import { memoryStorage } from '../../src/ui/app/storage.ts';
import { loadAllTexts } from './texts.ts';

interface PageSetup {
  readonly path?: string;
  /** Contents of the device's storage: token, settings. */
  readonly stored?: Record<string, string>;
  readonly feed?: Feed;
  /** Cached answers by query key. */
  readonly fetched?: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/** The first markup of a part of the page in zh-CN; effects do not run and nothing is fetched. */
export async function renderPage(part: React.ReactElement, setup: PageSetup = {}): Promise<string> {
  const { path = '/', stored = {}, feed = emptyFeed, fetched = [] } = setup;
  const storage = memoryStorage(stored);
  const queryClient = createQueryClient(() => undefined);
  for (const [key, data] of fetched) queryClient.setQueryData(key, data);
  const services = {
    http: {},
    session: createSession(storage),
    preferences: createPreferences(storage),
    authDialogs: createAuthDialogs(),
    ports: browserPorts(),
    live: { state: createStore('active'), subscribe: () => () => undefined },
    feed: createStore(feed),
    queryClient,
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={await loadAllTexts()}>
      <ServicesContext value={services as unknown as Services}>
        <QueryClientProvider client={queryClient}>
          <StaticRouter location={path}>{part}</StaticRouter>
        </QueryClientProvider>
      </ServicesContext>
    </I18nextProvider>,
  );
}
