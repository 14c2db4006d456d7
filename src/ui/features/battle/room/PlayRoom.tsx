import { useCallback } from 'react';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LiveRegion } from '../../../components/LiveRegion.tsx';
import { Arena } from './Arena.tsx';
import { PlayHead } from './PlayHead.tsx';
import { ResultLine } from './ResultLine.tsx';
import { frameAt } from './roomModel.ts';
import type { PlayFrame } from './roomModel.ts';
import { RoundsTable } from './RoundsTable.tsx';
import { RoundTrack } from './RoundTrack.tsx';
import { ScrubBar } from './ScrubBar.tsx';
import { usePlay } from './usePlay.ts';
import type { Play } from './usePlay.ts';
import { usePlayback } from './usePlayback.ts';
import { usePlayFrame } from './usePlayFrame.ts';
import { useRoundWords } from './useRoundWords.ts';

interface PlayRoomProps {
  battle: BattleDetail;
  battleKey: string | undefined;
  serverNow: () => number;
}

/** The room from the countdown on: played by the server's clock, and afterwards replayed for ever. */
export function PlayRoom({ battle, battleKey, serverNow }: PlayRoomProps) {
  const play = usePlay(battle);
  const playback = usePlayback(battle, serverNow);
  if (play === null) return <ErrorState error={undefined} onRetry={() => location.reload()} busy={false} />;
  return <Played battle={battle} battleKey={battleKey} play={play} playback={playback} />;
}

interface PlayedProps {
  battle: BattleDetail;
  battleKey: string | undefined;
  play: Play;
  playback: ReturnType<typeof usePlayback>;
}

function Played({ battle, battleKey, play, playback }: PlayedProps) {
  const { model, rules, values } = play;
  const read = useCallback((place: number) => frameAt(model, rules, values, place), [model, rules, values]);
  const frame = usePlayFrame<PlayFrame>(playback, read);
  const said = useRoundWords(battle, play, frame);
  return (
    <>
      <PlayHead battle={battle} battleKey={battleKey} play={play} frame={frame} playback={playback} />
      <RoundTrack battle={battle} frame={frame} playback={playback} />
      <Arena battle={battle} play={play} frame={frame} playback={playback} />
      <ResultLine battle={battle} play={play} frame={frame} />
      <ScrubBar battle={battle} battleKey={battleKey} play={play} frame={frame} playback={playback} />
      <RoundsTable battle={battle} play={play} frame={frame} playback={playback} />
      <LiveRegion message={said} />
    </>
  );
}
