import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { Shell } from '../hud/Shell.tsx';
import { FeedLayoutContext } from '../routes/feedLayout.ts';
import { routeOf, routes } from '../routes/routes.tsx';
import { ScreenErrorBoundary } from '../routes/ScreenErrorBoundary.tsx';
import { ServicesContext, useServices } from './services.ts';
import type { Services } from './services.ts';
import { Toasts } from './Toasts.tsx';
import { useLocaleAttributes } from './useLocaleAttributes.ts';

const feedLayoutOf = (pathname: string) => routeOf(pathname)?.feed ?? 'none';

interface AppProps {
  services: Services;
  texts: i18n;
}

/** The whole page. Everything it needs from outside comes in by its properties. */
export function App({ services, texts }: AppProps) {
  return (
    <I18nextProvider i18n={texts}>
      <ServicesContext value={services}>
        <QueryClientProvider client={services.queryClient}>
          <FeedLayoutContext value={feedLayoutOf}>
            <BrowserRouter>
              <RouteEffects />
              <ScreenErrorBoundary>
                <AppRoutes />
              </ScreenErrorBoundary>
            </BrowserRouter>
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
      <Route element={<Shell />}>
        <Route index element={<Navigate to="/home" replace />} />
        <Route path="/docs" element={<Navigate to="/docs/help" replace />} />
        {routes.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
    </Routes>
  );
}

/** Activates the live channel on each page and gives the document its language. */
function RouteEffects() {
  const { live } = useServices();
  const { pathname } = useLocation();
  useLocaleAttributes();
  useEffect(() => {
    live.activate(/^\/(battle|reverse)(\/|$)/.test(pathname) ? 'battle' : 'general');
  }, [live, pathname]);
  return null;
}
