import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayingSample } from '../../../game/soundEntry.ts';
import { useReducedMotion } from '../../app/browser/useReducedMotion.ts';
import { Button } from '../../components/controls/Button.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import { useVolume } from './useVolume.ts';
import styles from './SoundTest.module.css';

type TestState = 'idle' | 'loading' | 'playing' | 'locked' | 'failed' | 'silent';

/** Plays a sample at the chosen volumes and shows how loud it is. Texts of 'play'. */
export function SoundTest() {
  const { t } = useTranslation('play');
  const [state, setState] = useState<TestState>('idle');
  const [soundEffects] = useVolume('voice');
  const [music] = useVolume('music');
  const isCalm = useReducedMotion();
  const sample = useRef<PlayingSample>(null);
  const presses = useRef(0);
  const isSilent = soundEffects === 0 && music === 0;
  const isRunning = state === 'loading' || state === 'playing';

  useEffect(() => {
    sample.current?.setVolumes({ soundEffects: soundEffects / 100, music: music / 100 });
  }, [soundEffects, music]);
  const end = () => {
    presses.current += 1;
    sample.current?.stop();
    sample.current = null;
  };
  useEffect(() => end, []);

  const start = async () => {
    const press = (presses.current += 1);
    if (isSilent) {
      setState('silent');
      return;
    }
    setState('loading');
    const entry = await import('../../../game/soundEntry.ts').catch(() => null);
    if (press !== presses.current) return;
    if (entry === null) {
      setState('failed');
      return;
    }
    const playing = entry.playSample('/art/sound', { soundEffects: soundEffects / 100, music: music / 100 });
    sample.current = playing;
    setState('playing');
    const result = await playing.ended;
    if (press !== presses.current) return;
    end();
    setState(result === 'finished' ? 'idle' : result);
  };
  const stop = () => {
    end();
    setState('idle');
  };
  const shown = state === 'silent' && !isSilent ? 'idle' : state;
  return (
    <div className={styles.test}>
      <Button icon={isRunning ? 'close' : 'play'} onClick={() => (isRunning ? stop() : void start())}>
        {t(isRunning ? 'volume.stop' : 'volume.try')}
      </Button>
      <LevelMeter
        label={t('volume.level')}
        read={state === 'playing' ? () => sample.current?.level() ?? 0 : null}
        isCalm={isCalm}
      />
      <p className={styles.note} role="status">
        {t(`volume.state.${shown}`)}
      </p>
    </div>
  );
}
