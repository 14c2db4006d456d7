import { useTranslation } from 'react-i18next';
import { Slider } from '../../components/controls/Slider.tsx';
import { useVolume } from './useVolume.ts';
import type { VolumeName } from './useVolume.ts';
import styles from './VolumeSlider.module.css';

const STEP = 5;

/** One volume of this device; at 0 its switch is off. Texts of 'play'. */
export function VolumeSlider({ name }: { name: VolumeName }) {
  const { t } = useTranslation('play');
  const [percent, set] = useVolume(name);
  const text = percent === 0 ? t('volume.off') : `${percent}%`;
  return (
    <div className={styles.volume}>
      <Slider
        label={t(`volume.${name}`)}
        min={0}
        max={100}
        step={STEP}
        value={percent}
        valueText={text}
        className={styles.slider}
        onChange={set}
      />
      <span className={styles.value} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
