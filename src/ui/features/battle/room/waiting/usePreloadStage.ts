import { useEffect } from 'react';
import { useServices } from '../../../../app/services.ts';

/** Delay, so that the page loads first. */
const PRELOAD_DELAY_MS = 1_000;

/** Fetches the canvas while the battle waits: after the last seat it has three seconds to mount. */
export function usePreloadStage(): void {
  const { ports } = useServices();
  useEffect(
    () =>
      ports.schedule(PRELOAD_DELAY_MS, () => {
        // After a failure the arena fetches it again and reports it.
        import('../../../../../game/battleStage.tsx').catch(() => undefined);
      }),
    [ports],
  );
}
