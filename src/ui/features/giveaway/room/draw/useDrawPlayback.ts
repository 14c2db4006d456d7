import { useEffect, useState } from 'react';
import { useServices } from '../../../../app/services.ts';
import { createDrawPlayback } from './drawPlayback.ts';
import type { DrawPlayback } from './drawPlayback.ts';

/** After the last frame, so that it is drawn live. */
const FINISH_DELAY_MS = 50;

/** The playback of a drawn giveaway. */
export function useDrawPlayback(rounds: number, drawTime: string, serverNow: () => number): DrawPlayback {
  const { ports } = useServices();
  const [playback] = useState(() => createDrawPlayback({ rounds, drawTime, serverNow, now: ports.now }));
  useEffect(() => {
    if (playback.getSnapshot().kind !== 'live') return undefined;
    let cancel = () => {};
    // The estimate of the server's clock may change meanwhile.
    const finish = () => {
      playback.finish();
      if (playback.getSnapshot().kind !== 'live') return;
      const left = Math.max(playback.duration - playback.position(), 0);
      cancel = ports.schedule(left + FINISH_DELAY_MS, finish);
    };
    finish();
    return () => cancel();
  }, [playback, ports]);
  return playback;
}
