import { useTranslation } from 'react-i18next';
import type { ReelFailure } from '../../../game/index.ts';
import { Icon } from '../../components/Icon.tsx';
import { ItemArt } from '../../components/ItemArt.tsx';
import { bestOf } from './model.ts';
import type { Drawn } from './model.ts';
import styles from './Fallback.module.css';

interface FallbackProps {
  reason: ReelFailure;
  drawn: readonly Drawn[];
}

/** What stands where the reel cannot: why, and the best of what dropped. */
export function Fallback({ reason, drawn }: FallbackProps) {
  const { t } = useTranslation('box');
  const best = bestOf(drawn);
  return (
    <div className={styles.fallback} data-grade={best?.item.grade}>
      {best && <ItemArt className={styles.art} image={best.item.weaponImage} sizes="288px" eager large />}
      <p className={styles.why}>
        <Icon name="info" size={16} />
        {t(`stage.failed.${reason}`)}
      </p>
    </div>
  );
}
