import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { useFeedLayout } from './frame/feedLayout.ts';
import { ScreenErrorBoundary } from '../shared/lazy/ScreenErrorBoundary.tsx';
import { Frame } from './frame/Frame.tsx';
import { PageSkeleton } from './frame/PageSkeleton.tsx';
import { Header } from './header/Header.tsx';
import { createHeaderSlot, HeaderSlotContext } from './header/HeaderSlot.tsx';
import { Greeting } from './language/Greeting.tsx';
import { LatencyContext, useMeasuredLatency } from './latency/latencyContext.ts';
import { PanelHost } from './panels/PanelHost.tsx';
import { LazyTopDrop } from './topDrop/LazyTopDrop.tsx';
import type { PanelScreens } from '../shared/panels/panelState.ts';
import { PanelsProvider } from './panels/PanelsProvider.tsx';

interface ShellProps {
  /** The live feed beside the page; `slim` beside a stage. */
  feed: (slim: boolean) => ReactNode;
  /** Code of the panels. */
  panelScreens: PanelScreens;
  /** Shown on `/home` until the page's code is there: the prerendered heading. */
  homePlaceholder: ReactNode;
}

/**
 * Frame and panels around the current page. What changes around the page has a component of its own: a new rendering of
 * this one would have React take over the page's markup in one piece.
 */
export function Shell({ feed, panelScreens, homePlaceholder }: ShellProps) {
  const [headerSlot] = useState(createHeaderSlot);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const feedLayout = useFeedLayout();
  useResetOnNavigation(pathname, main);
  return (
    <HeaderSlotContext value={headerSlot}>
      <LatencyProvider>
        <PanelsProvider screens={panelScreens}>
          <Frame
            header={<Header slotRef={headerSlot.set} />}
            feed={feedLayout === 'none' ? undefined : feed(feedLayout === 'slim')}
            feedLayout={feedLayout}
            mainRef={main}
          >
            <ScreenErrorBoundary key={pathname}>
              <Suspense fallback={pathname === '/home' ? homePlaceholder : <PageSkeleton />}>
                <Outlet />
              </Suspense>
            </ScreenErrorBoundary>
          </Frame>
          <Greeting />
          <LazyTopDrop />
          <PanelHost screens={panelScreens} />
        </PanelsProvider>
      </LatencyProvider>
    </HeaderSlotContext>
  );
}

function LatencyProvider({ children }: { children: ReactNode }) {
  return <LatencyContext value={useMeasuredLatency()}>{children}</LatencyContext>;
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
