import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { useServices } from '../../../../app/services.ts';
import { usePreference } from '../../../../app/usePreference.ts';
import { createPlayback } from './playback.ts';
import type { Playback } from './playback.ts';

/** The playback of a battle. A link may name the round at which a replay starts. */
export function usePlayback(battle: BattleDetail, serverNow: () => number): Playback {
  const { ports } = useServices();
  const [params] = useSearchParams();
  const [fast] = usePreference('fast');
  const [playback] = useState(() =>
    createPlayback({ battle, round: roundOf(params.get('round')), fast, serverNow, now: ports.now }),
  );
  useEffect(() => playback.setFast(fast), [playback, fast]);
  const { startTime } = battle;
  useEffect(() => {
    if (startTime !== null) playback.start(startTime);
  }, [playback, startTime]);
  useMarkFinished(playback, battle.state === 2);
  return playback;
}

function roundOf(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** The server may report the end before the last frame: the rest is played first. */
function useMarkFinished(playback: Playback, hasFinished: boolean): void {
  const { ports } = useServices();
  useEffect(() => {
    if (!hasFinished) return undefined;
    playback.markFinished();
    if (playback.getSnapshot().kind !== 'live') return undefined;
    return ports.schedule(Math.max(playback.duration - playback.position(), 0) + 50, () =>
      playback.markFinished(),
    );
  }, [playback, hasFinished, ports]);
}
