import { Suspense, useEffect, useState } from 'react';
import type { Drop } from '../../../net/contract/entities.ts';
import { isDropEvent } from '../../../net/contract/site/events.ts';
import { useServices } from '../../app/services.ts';
import { usePreference } from '../../app/usePreference.ts';
import { PartErrorBoundary } from '../../shared/lazy/PartErrorBoundary.tsx';
import { lazyScreen } from '../../shared/lazy/lazyScreen.tsx';

const line = lazyScreen('topDrop', async () => (await import('./TopDropLine.tsx')).TopDropLine, ['drop']);

/** A line over the page when somebody gets an item of grade 0; fetched with the first one. */
export function LazyTopDrop() {
  const { live } = useServices();
  const [isOn] = usePreference('topDrops');
  const [first, setFirst] = useState<Drop | null>(null);
  const isWaiting = isOn && first === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    return live.subscribe((event) => {
      if (isDropEvent(event) && event.data.grade === 0) setFirst(event.data);
    });
  }, [live, isWaiting]);
  if (!isOn || first === null) return null;
  return (
    <PartErrorBoundary>
      <Suspense fallback={null}>
        <line.Screen first={first} />
      </Suspense>
    </PartErrorBoundary>
  );
}
