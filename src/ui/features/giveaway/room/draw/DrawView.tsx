import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playbackAt, revealedAt } from '../../../../../game/index.ts';
import type { StageFailure, DrawModel } from '../../../../../game/index.ts';
import type { GiveawayDetail } from '../../../../../net/contract/games/giveaways.ts';
import { LiveRegion } from '../../../../components/feedback/LiveRegion.tsx';
import { Icon } from '../../../../components/icons/Icon.tsx';
import { usePlaybackValue } from '../../../../shared/playback/usePlaybackValue.ts';
import { usePrizeName } from '../../shared/usePrizeName.ts';
import { DRAW_DURATIONS } from './drawModel.ts';
import { DrawCanvas } from './DrawCanvas.tsx';
import type { DrawPlayback } from './drawPlayback.ts';
import { DrawScrubBar } from './DrawScrubBar.tsx';
import { PrizePicture } from '../../shared/PrizePicture.tsx';
import styles from './DrawView.module.css';

interface DrawViewProps {
  giveaway: GiveawayDetail;
  model: DrawModel;
  playback: DrawPlayback;
  /** Without the bar, for streams. */
  bare?: boolean;
}

/** The draw on the canvas, what it shows in words, and the bar that moves a replay. */
export function DrawView({ giveaway, model, playback, bare = false }: DrawViewProps) {
  const { t } = useTranslation('giveaway');
  const [failure, setFailure] = useState<StageFailure | null>(null);
  const [isPlain, setPlain] = useState(false);
  const line = useRoundLine(giveaway, model.mine, playback);
  const rounds = giveaway.draws.length;
  const readRevealed = useCallback(
    (position: number) => revealedAt(rounds, DRAW_DURATIONS, position),
    [rounds],
  );
  const revealed = usePlaybackValue(playback, readRevealed);
  return (
    <section className={styles.draw} aria-label={t('draw.label')}>
      <div
        className={styles.stage}
        data-revealed={revealed}
        data-playing={revealed < rounds || undefined}
        data-testid="draw-stage"
      >
        <span className={styles.beam} aria-hidden="true" />
        {failure === null ? (
          <DrawCanvas model={model} playback={playback} onReady={setPlain} onFailed={setFailure} />
        ) : (
          <Still giveaway={giveaway} revealed={revealed} />
        )}
      </div>
      <p className={styles.line}>{line}</p>
      <LiveRegion message={line} />
      {!bare && <DrawScrubBar playback={playback} rounds={rounds} giveaway={giveaway} />}
      {(failure !== null || isPlain) && (
        <p className={styles.why} role="note">
          <Icon name="info" size={16} />
          {t(failure === null ? 'draw.plain' : `draw.failed.${failure}`)}
        </p>
      )}
    </section>
  );
}

/** Without a canvas: the prize of the round and its winner's code. */
function Still({ giveaway: { prizes, draws }, revealed }: { giveaway: GiveawayDetail; revealed: number }) {
  const draw = draws[Math.max(revealed - 1, 0)];
  const prize = prizes.find(({ round }) => round === draw?.round);
  return (
    <div className={styles.still}>
      {prize && <PrizePicture prize={prize} width={220} />}
      <b className="num">{revealed > 0 ? draw?.code : '······'}</b>
    </div>
  );
}

/** One sentence on what is drawn, and then on who won it. */
function useRoundLine(
  { prizes, draws }: GiveawayDetail,
  mine: string | null,
  playback: DrawPlayback,
): string {
  const { t } = useTranslation('giveaway');
  const nameOf = usePrizeName();
  const rounds = draws.length;
  const read = useCallback(
    (position: number) => {
      const { phase, round } = playbackAt(rounds, DRAW_DURATIONS, position);
      return { phase, round, revealed: revealedAt(rounds, DRAW_DURATIONS, position) };
    },
    [rounds],
  );
  const { phase, round, revealed } = usePlaybackValue(playback, read);
  if (phase === 'countdown') return t('draw.soon');
  const draw = draws[round - 1];
  const prize = prizes.find((one) => one.round === draw?.round);
  if (!draw || !prize) return '';
  if (revealed < round) return t('draw.round', { round, rounds, prize: nameOf(prize) });
  if (String(draw.code) === mine) return t('draw.ownWon', { code: draw.code, prize: nameOf(prize) });
  return t('draw.won', { name: prize.winner?.name ?? '', code: draw.code, prize: nameOf(prize) });
}
