import { useTranslation } from 'react-i18next';
import type { StageFailure } from '../../../../game/index.ts';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { ItemArt } from '../../../components/items/ItemArt.tsx';
import styles from './WheelFallback.module.css';

interface WheelFallbackProps {
  reason: StageFailure;
  target: CatalogueItem | null;
}

/** Shown in place of the wheel: the reason, and the target. */
export function WheelFallback({ reason, target }: WheelFallbackProps) {
  const { t } = useTranslation('dream');
  return (
    <div className={styles.fallback} data-grade={target?.grade}>
      {target && <ItemArt className={styles.art} image={target.weaponImage} sizes="240px" eager large />}
      <p>
        <Icon name="info" size={16} />
        {t(`stage.failed.${reason}`)}
      </p>
    </div>
  );
}
