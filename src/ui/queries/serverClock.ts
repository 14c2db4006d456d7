import { useEffect } from 'react';
import { fetchClock } from '../../net/http/site/live.ts';
import { createServerClock } from '../../net/live/serverClock.ts';
import type { ServerClock } from '../../net/live/serverClock.ts';
import { useServices } from '../app/services.ts';
import type { Services } from '../app/services.ts';
import { useStore } from '../app/useStore.ts';

/** Enough for a playback in step with other devices. */
export const PLAYBACK_SAMPLES = 10;
/** Enough for the round numbers of a list. */
const LIST_SAMPLES = 1;

/** Made on first use, so that pages without battles do not load it. */
const clocks = new WeakMap<Services['http'], ServerClock>();

/** The one server clock of the application. */
export function serverClockOf({ http, ports }: Pick<Services, 'http' | 'ports'>): ServerClock {
  const known = clocks.get(http);
  if (known) return known;
  const clock = createServerClock({
    ...ports,
    fetchTime: async () => Date.parse((await fetchClock(http)).time),
  });
  clocks.set(http, clock);
  return clock;
}

/** Measures the clock while the component is mounted. */
export function useServerClock(samples: number): ServerClock {
  const clock = serverClockOf(useServices());
  useEffect(() => clock.start(samples), [clock, samples]);
  return clock;
}

/** Server time less device time, ms, precise enough for a list; 0 while it is unknown. */
export function useServerOffset(): number {
  return useStore(useServerClock(LIST_SAMPLES).offset);
}
