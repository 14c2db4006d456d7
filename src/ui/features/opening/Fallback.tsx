import { useTranslation } from 'react-i18next';
import type { ReelFailure } from '../../../game/index.ts';
import type { Opening as RolledOpening } from '../../../net/contract/entities.ts';
import { Icon } from '../../components/Icon.tsx';
import { ItemArt } from '../../components/ItemArt.tsx';
import { bestOf } from './model.ts';
import styles from './Fallback.module.css';

interface FallbackProps {
  reason: ReelFailure;
  rolled: readonly RolledOpening[];
}

/** What stands where the reel cannot: why, and the best of what dropped. */
export function Fallback({ reason, rolled }: FallbackProps) {
  const { t } = useTranslation('box');
  const best = bestOf(rolled);
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
