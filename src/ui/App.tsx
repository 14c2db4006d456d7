import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { LazyAuthDialog } from './features/auth/LazyAuthDialog.tsx';
import { FeedPanel } from './features/feed/FeedPanel.tsx';
import { BannerPlaceholder } from './features/home/BannerPlaceholder.tsx';
import { Shell } from './hud/Shell.tsx';
import { FeedLayoutContext } from './hud/frame/feedLayout.ts';
import { panelScreens } from './routes/panelScreens.ts';
import { routeOf, routes } from './routes/routes.tsx';
import { ScreenErrorBoundary } from './shared/lazy/ScreenErrorBoundary.tsx';
import { ServicesContext, useServices } from './app/services.ts';
import type { Services } from './app/services.ts';
import { Toasts } from './Toasts.tsx';
import { endPart } from './app/earlyPresses.ts';
import { useLocaleAttributes } from './app/browser/useLocaleAttributes.ts';

const feedLayoutOf = (pathname: string) => routeOf(pathname)?.feed ?? 'none';

interface AppProps {
  services: Services;
  texts: i18n;
  /** Default: that of the browser's address. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The root component. */
export function App({ services, texts, Router = BrowserRouter }: AppProps) {
  return (
    <I18nextProvider i18n={texts}>
      <ServicesContext value={services}>
        <QueryClientProvider client={services.queryClient}>
          <FeedLayoutContext value={feedLayoutOf}>
            <Router>
              <RouteEffects />
              <ScreenErrorBoundary>
                <AppRoutes />
                <LazyAuthDialog />
              </ScreenErrorBoundary>
            </Router>
            <Toasts />
          </FeedLayoutContext>
        </QueryClientProvider>
      </ServicesContext>
    </I18nextProvider>
  );
}

function AppRoutes() {
  return (
    <Routes>
      <Route
        element={
          <Shell
            panelScreens={panelScreens}
            feed={(slim) => <FeedPanel slim={slim} />}
            homePlaceholder={<BannerPlaceholder isLoading />}
          />
        }
      >
        <Route index element={<Navigate to="/home" replace />} />
        <Route path="/docs" element={<Navigate to="/docs/help" replace />} />
        {routes.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Page Screen={Screen} />} />
        ))}
      </Route>
    </Routes>
  );
}

/** Its effect runs when the page is shown or taken over, with its code. */
function Page({ Screen }: { Screen: ComponentType }) {
  useEffect(() => endPart(), []);
  return <Screen />;
}

/** Side effects of the address: live channel, codes for sign-up, language of the document. */
function RouteEffects() {
  const { live, session } = useServices();
  const { pathname, search } = useLocation();
  useLocaleAttributes();
  useEffect(() => {
    live.activate(/^\/(battle|reverse)(\/|$)/.test(pathname) ? 'battle' : 'general');
  }, [live, pathname]);
  useEffect(() => session.saveCodes(new URLSearchParams(search)), [session, search]);
  return null;
}
