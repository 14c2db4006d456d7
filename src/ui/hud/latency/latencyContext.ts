import { createContext, useEffect, useState } from 'react';
import { measureRoundTrip } from '../../../net/http/roundTrip.ts';
import { isReelSpinning, renderAtRest } from '../../app/isReelSpinning.ts';
import { watchLatency } from '../../app/browser/latency.ts';
import type { Latency } from '../../app/browser/latency.ts';
import { useServices } from '../../app/services.ts';
import { useOnline } from '../../app/browser/useOnline.ts';
import { usePreference } from '../../app/usePreference.ts';

/** Provided by the shell; null when the player switched it off. */
export const LatencyContext = createContext<Latency | null>(null);

const MEASURING: Latency = { state: 'measuring' };
const OFFLINE: Latency = { state: 'offline' };

/** Measures while `agreePing` is on, the tab is visible and no reel spins. */
export function useMeasuredLatency(): Latency | null {
  const { ports } = useServices();
  const [isEnabled] = usePreference('agreePing');
  const online = useOnline();
  const [latency, setLatency] = useState(MEASURING);
  useEffect(() => {
    if (!isEnabled || !online) return undefined;
    const end = watchLatency({
      schedule: ports.schedule,
      measure: () => measureRoundTrip(ports),
      isVisible: () => document.visibilityState === 'visible' && !isReelSpinning(),
      // A spin may have started since the measurement.
      onChange: (measured) => renderAtRest(() => setLatency(measured)),
    });
    return () => {
      end();
      setLatency(MEASURING);
    };
  }, [ports, isEnabled, online]);
  if (!isEnabled) return null;
  return online ? latency : OFFLINE;
}
