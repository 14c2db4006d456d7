import { Suspense, useEffect, useRef, useState } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { FeedPanel } from '../features/feed/FeedPanel.tsx';
import { Pitch } from '../features/home/Pitch.tsx';
import { useFeedSpace } from '../routes/feedSpace.ts';
import { ScreenBoundary } from '../routes/ScreenBoundary.tsx';
import { AuthDoor } from './AuthDoor.tsx';
import { Frame } from './Frame.tsx';
import { Header } from './Header.tsx';
import { LeadPlace } from './HeaderLead.tsx';
import { LatencyOf, useMeasuredLatency } from './latencyOf.ts';
import { PanelHost } from './PanelHost.tsx';
import { PanelsOf, usePanelState } from './panels.ts';
import { useNoticeNews } from './useNoticeNews.ts';

/** What stays while pages come and go. */
export function Shell() {
  const [lead, setLead] = useState<HTMLElement | null>(null);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const feedSpace = useFeedSpace();
  const latency = useMeasuredLatency();
  const panels = usePanelState();
  useNoticeNews(panels);
  useArrival(pathname, main);
  return (
    <LeadPlace value={lead}>
      <LatencyOf value={latency}>
        <PanelsOf value={panels}>
          <Frame
            header={<Header leadPlace={setLead} />}
            feed={feedSpace === 'none' ? undefined : <FeedPanel slim={feedSpace === 'slim'} />}
            mainRef={main}
          >
            <ScreenBoundary key={pathname}>
              {/* The prerendered heading stays until the first page is there; elsewhere the place is left empty. */}
              <Suspense fallback={pathname === '/home' ? <Pitch waiting /> : null}>
                <Outlet />
              </Suspense>
            </ScreenBoundary>
          </Frame>
          <PanelHost />
        </PanelsOf>
      </LatencyOf>
      <AuthDoor />
    </LeadPlace>
  );
}

/** A page that was gone to starts at its top, and the keyboard in it; going back keeps the place. */
function useArrival(pathname: string, main: { readonly current: HTMLElement | null }): void {
  const kind = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (kind !== NavigationType.Pop) scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, kind, main]);
}
