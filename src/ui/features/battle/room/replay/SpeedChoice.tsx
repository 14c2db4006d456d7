import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../../components/controls/Segmented.tsx';
import type { Playback } from '../state/playback.ts';
import { usePlaybackState } from '../../../../shared/playback/usePlaybackValue.ts';
import styles from './SpeedChoice.module.css';

const SPEEDS = [0.5, 1, 2, 4] as const;

/** Speed of a replay: all speeds side by side, or one button that cycles through them on narrow pages. */
export function SpeedChoice({ playback }: { playback: Playback }) {
  const { t } = useTranslation('room');
  const { speed } = usePlaybackState(playback).replay;
  const choose = (next: number) => playback.dispatch({ type: 'speed', speed: next });
  const after = SPEEDS[(SPEEDS.findIndex((one) => one === speed) + 1) % SPEEDS.length] ?? 1;
  return (
    <>
      <div className={styles.all}>
        <Segmented
          label={t('scrub.speed')}
          options={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
          value={String(speed)}
          onChange={(next) => choose(Number(next))}
        />
      </div>
      <button
        type="button"
        className={styles.one}
        onClick={() => choose(after)}
        aria-label={t('scrub.speedNow', { speed, after })}
      >
        {`${speed}×`}
      </button>
    </>
  );
}
