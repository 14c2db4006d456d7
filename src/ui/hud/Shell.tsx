import { Suspense, useEffect, useRef, useState } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { FeedPanel } from '../features/feed/FeedPanel.tsx';
import { BannerPlaceholder } from '../features/home/BannerPlaceholder.tsx';
import { useFeedLayout } from '../routes/feedLayout.ts';
import { ScreenErrorBoundary } from '../routes/ScreenErrorBoundary.tsx';
import { LazyAuthDialog } from './lazy/LazyAuthDialog.tsx';
import { Frame } from './frame/Frame.tsx';
import { Header } from './header/Header.tsx';
import { HeaderSlotContext } from './header/HeaderSlot.tsx';
import { LatencyContext, useMeasuredLatency } from './latency/latencyContext.ts';
import { PanelHost } from './panels/PanelHost.tsx';
import { PanelsContext, usePanelState } from './panels/panelState.ts';
import { useAutoOpenNotice } from './panels/useAutoOpenNotice.ts';

/** Frame and panels around the current page. */
export function Shell() {
  const [headerSlot, setHeaderSlot] = useState<HTMLElement | null>(null);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const feedSpace = useFeedLayout();
  const latency = useMeasuredLatency();
  const panels = usePanelState();
  useAutoOpenNotice(panels);
  useResetOnNavigation(pathname, main);
  return (
    <HeaderSlotContext value={headerSlot}>
      <LatencyContext value={latency}>
        <PanelsContext value={panels}>
          <Frame
            header={<Header slotRef={setHeaderSlot} />}
            feed={feedSpace === 'none' ? undefined : <FeedPanel slim={feedSpace === 'slim'} />}
            mainRef={main}
          >
            <ScreenErrorBoundary key={pathname}>
              {/* The prerendered heading stays until the first page is there; elsewhere the place is left empty. */}
              <Suspense fallback={pathname === '/home' ? <BannerPlaceholder isLoading /> : null}>
                <Outlet />
              </Suspense>
            </ScreenErrorBoundary>
          </Frame>
          <PanelHost />
        </PanelsContext>
      </LatencyContext>
      <LazyAuthDialog />
    </HeaderSlotContext>
  );
}

/** On navigation scrolls to the top and focuses the page; going back keeps the scroll position. */
function useResetOnNavigation(pathname: string, main: { readonly current: HTMLElement | null }): void {
  const kind = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (kind !== NavigationType.Pop) scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, kind, main]);
}
