import { useEffect } from 'react';
import { useServices } from '../../../../app/services.ts';

/** The page has the network to itself for this long. */
const PRELOAD_DELAY_MS = 1_000;

/** Fetches the canvas while people wait: when the last seat fills it has three seconds to stand. */
export function usePreloadStage(): void {
  const { ports } = useServices();
  useEffect(
    () =>
      ports.schedule(PRELOAD_DELAY_MS, () => {
        // Where it does not arrive the arena asks again, and says so.
        import('../../../../../game/battleStage.tsx').catch(() => undefined);
      }),
    [ports],
  );
}
