import { useTranslation } from 'react-i18next';
import type { StageFailure } from '../../../../game/index.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { ItemArt } from '../../../components/items/ItemArt.tsx';
import { bestItem } from '../../../shared/play/openingModel.ts';
import type { DrawnItem } from '../../../shared/play/openingModel.ts';
import styles from './ReelFallback.module.css';

interface ReelFallbackProps {
  reason: StageFailure;
  items: readonly DrawnItem[];
}

/** Shown in place of the reel: the reason, and the best item. */
export function ReelFallback({ reason, items }: ReelFallbackProps) {
  const { t } = useTranslation('box');
  const best = bestItem(items);
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
