import { useCallback } from 'react';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { LiveRegion } from '../../../../components/feedback/LiveRegion.tsx';
import { CompanyBar } from '../company/CompanyBar.tsx';
import { Arena } from './Arena.tsx';
import { PlayHead } from './PlayHead.tsx';
import { ResultLine } from '../result/ResultLine.tsx';
import { frameAt } from '../state/playModel.ts';
import type { PlayFrame } from '../state/playModel.ts';
import { RoundsTable } from '../result/RoundsTable.tsx';
import { RoundTrack } from './RoundTrack.tsx';
import { ScrubBar } from '../replay/ScrubBar.tsx';
import { usePlayData } from '../state/usePlayData.ts';
import type { PlayData } from '../state/usePlayData.ts';
import { usePlayback } from '../state/usePlayback.ts';
import { usePlaybackValue } from '../../../../shared/playback/usePlaybackValue.ts';
import { useRoundAnnouncement } from './useRoundAnnouncement.ts';

interface PlayRoomProps {
  battle: BattleDetail;
  battleKey: string | undefined;
  serverNow: () => number;
}

/** The room from the countdown on: played by the server's clock, afterwards a replay. */
export function PlayRoom({ battle, battleKey, serverNow }: PlayRoomProps) {
  const play = usePlayData(battle);
  const playback = usePlayback(battle, serverNow);
  if (play === null) return <ErrorState error={undefined} onRetry={() => location.reload()} busy={false} />;
  return <PlayableRoom battle={battle} battleKey={battleKey} play={play} playback={playback} />;
}

interface PlayableRoomProps {
  battle: BattleDetail;
  battleKey: string | undefined;
  play: PlayData;
  playback: ReturnType<typeof usePlayback>;
}

function PlayableRoom({ battle, battleKey, play, playback }: PlayableRoomProps) {
  const { model, rules, values } = play;
  const readFrame = useCallback(
    (position: number) => frameAt(model, rules, values, position),
    [model, rules, values],
  );
  const frame = usePlaybackValue<PlayFrame>(playback, readFrame);
  const announcement = useRoundAnnouncement(battle, play, frame);
  return (
    <>
      <PlayHead battle={battle} battleKey={battleKey} play={play} frame={frame} playback={playback} />
      <RoundTrack battle={battle} frame={frame} playback={playback} />
      <Arena battle={battle} play={play} frame={frame} playback={playback} />
      <CompanyBar />
      <ResultLine battle={battle} battleKey={battleKey} play={play} frame={frame} playback={playback} />
      <ScrubBar battle={battle} battleKey={battleKey} play={play} frame={frame} playback={playback} />
      <RoundsTable battle={battle} play={play} frame={frame} playback={playback} />
      <LiveRegion message={announcement} />
    </>
  );
}
