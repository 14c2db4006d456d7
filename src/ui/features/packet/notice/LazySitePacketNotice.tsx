import { Suspense } from 'react';
import { useHomepage } from '../../../queries/site/site.ts';
import { lazyScreen } from '../../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../../shared/lazy/PartErrorBoundary.tsx';

const notice = lazyScreen(
  'sitePacketNotice',
  async () => (await import('./SitePacketNotice.tsx')).SitePacketNotice,
  ['packet'],
);

/** The notice of red packets; its code and texts are fetched only while there are any. */
export function LazySitePacketNotice() {
  const { data } = useHomepage();
  if (data === undefined || data.openPackets === 0) return null;
  return (
    <PartErrorBoundary>
      <Suspense fallback={null}>
        <notice.Screen />
      </Suspense>
    </PartErrorBoundary>
  );
}
