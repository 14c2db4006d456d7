import { useCallback, useMemo, useState } from 'react';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { useReducedMotion } from '../../../../app/browser/useReducedMotion.ts';
import { LiveRegion } from '../../../../components/feedback/LiveRegion.tsx';
import { CompanyBar } from '../company/CompanyBar.tsx';
import { Arena } from './Arena.tsx';
import { BeaconNote } from './BeaconWait.tsx';
import { PlayHead } from './PlayHead.tsx';
import { ResultLine } from '../result/ResultLine.tsx';
import { frameAt, isPlayOver } from '../state/playModel.ts';
import type { PlayFrame } from '../state/playModel.ts';
import { RoundsTable } from '../result/RoundsTable.tsx';
import { RoundTrack } from './RoundTrack.tsx';
import { ScrubBar } from '../replay/ScrubBar.tsx';
import { usePlayData } from '../state/usePlayData.ts';
import type { PlayData } from '../state/usePlayData.ts';
import { usePlayback } from '../state/usePlayback.ts';
import { usePlaybackState, usePlaybackValue } from '../../../../shared/playback/usePlaybackValue.ts';
import { useRoundAnnouncement } from './useRoundAnnouncement.ts';

interface PlayRoomProps {
  battle: BattleDetail;
  battleKey: string | undefined;
  serverNow: () => number;
}

/** The room once all seats are taken: played by the server's clock, as soon as it has a start, afterwards a replay. */
export function PlayRoom({ battle, battleKey, serverNow }: PlayRoomProps) {
  const play = usePlayData(battle);
  const playback = usePlayback(battle, serverNow);
  if (play === null) return <ErrorState error={undefined} onRetry={() => location.reload()} busy={false} />;
  return (
    <PlayableRoom
      battle={battle}
      battleKey={battleKey}
      serverNow={serverNow}
      drawn={play}
      playback={playback}
    />
  );
}

interface PlayableRoomProps {
  battle: BattleDetail;
  battleKey: string | undefined;
  serverNow: () => number;
  /** The battle as drawn, before this device's settings. */
  drawn: PlayData;
  playback: ReturnType<typeof usePlayback>;
}

function PlayableRoom({ battle, battleKey, serverNow, drawn, playback }: PlayableRoomProps) {
  const [isWinSkipped, setWinSkipped] = useState(false);
  const play = usePlaySettings(drawn, playback, isWinSkipped);
  const { model, rules, values } = play;
  const readFrame = useCallback(
    (position: number) => frameAt(model, rules, values, position),
    [model, rules, values],
  );
  const frame = usePlaybackValue<PlayFrame>(playback, readFrame);
  // A replay that goes back shows it again.
  if (isWinSkipped && !isPlayOver(frame)) setWinSkipped(false);
  const announcement = useRoundAnnouncement(battle, play, frame);
  return (
    <>
      <PlayHead battle={battle} battleKey={battleKey} play={play} frame={frame} playback={playback} />
      <RoundTrack battle={battle} frame={frame} playback={playback} />
      <Arena
        battle={battle}
        play={play}
        frame={frame}
        playback={playback}
        serverNow={serverNow}
        onSkipWin={() => setWinSkipped(true)}
      />
      {battle.startTime === null && battle.beacon && (
        <BeaconNote beacon={battle.beacon} serverNow={serverNow} />
      )}
      <CompanyBar />
      <ResultLine battle={battle} battleKey={battleKey} play={play} frame={frame} playback={playback} />
      <ScrubBar battle={battle} battleKey={battleKey} play={play} frame={frame} playback={playback} />
      <RoundsTable battle={battle} play={play} frame={frame} playback={playback} />
      <LiveRegion message={announcement} />
    </>
  );
}

/** The battle with what this device changes: strips that stop early in fast mode, and no scene of a win that was skipped. */
function usePlaySettings(
  drawn: PlayData,
  playback: ReturnType<typeof usePlayback>,
  isWinSkipped: boolean,
): PlayData {
  const { shortRounds } = usePlaybackState(playback);
  const hasScene = !useReducedMotion() && !isWinSkipped;
  return useMemo(() => {
    const { model } = drawn;
    const rounds = model.fast ? [] : shortRounds;
    return { ...drawn, model: { ...model, shortRounds: rounds, ownWin: hasScene ? model.ownWin : null } };
  }, [drawn, shortRounds, hasScene]);
}
