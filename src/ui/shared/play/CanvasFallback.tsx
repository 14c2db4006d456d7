import { useTranslation } from 'react-i18next';
import type { StageFailure } from '../../../game/index.ts';
import type { CatalogueItem } from '../../../net/contract/entities.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { ItemArt } from '../../components/items/ItemArt.tsx';
import type { PlayGame } from './playView.ts';
import styles from './CanvasFallback.module.css';

interface CanvasFallbackProps {
  game: PlayGame;
  reason: StageFailure;
  item: CatalogueItem | null | undefined;
  /** As `--fallback-art`. */
  sizes: string;
}

/** Shown in place of a canvas: the reason, and an item. */
export function CanvasFallback({ game, reason, item, sizes }: CanvasFallbackProps) {
  const { t } = useTranslation(game);
  return (
    <div className={styles.fallback} data-grade={item?.grade}>
      {item && <ItemArt className={styles.art} image={item.weaponImage} sizes={sizes} eager large />}
      <p className={styles.why}>
        <Icon name="info" size={16} />
        {t(`stage.failed.${reason}`)}
      </p>
    </div>
  );
}
