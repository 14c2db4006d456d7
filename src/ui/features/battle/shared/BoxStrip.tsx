import { useTranslation } from 'react-i18next';
import type { BattleSummary } from '../../../../net/contract/games/battles.ts';
import { ArtImage } from '../../../components/items/ArtImage.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import styles from './BoxStrip.module.css';

type Box = Pick<BattleSummary['boxes'][number], 'boxId' | 'names' | 'boxImage' | 'count'>;

interface BoxStripProps {
  /** In opening order. */
  boxes: readonly Box[];
  /** Number of pictures; 6 by default. The rest is a number. */
  maxShown?: number;
}

/** The boxes of one lane as small pictures with their counts. */
export function BoxStrip({ boxes, maxShown = 6 }: BoxStripProps) {
  const { t } = useTranslation('battle');
  const localised = useLocalised();
  const shown = boxes.length > maxShown ? boxes.slice(0, maxShown - 1) : boxes;
  const rest = boxes.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  return (
    <ol className={styles.strip} aria-label={t('boxes.label')}>
      {shown.map(({ boxId, names, boxImage, count }, index) => (
        <li key={`${boxId} ${index}`} title={localised(names)}>
          <ArtImage image={boxImage} sizes="48px" width={48} height={48} alt={localised(names)} />
          {count > 1 && <span>{t('boxes.times', { count })}</span>}
        </li>
      ))}
      {rest > 0 && <li className={styles.rest}>{t('boxes.more', { count: rest })}</li>}
    </ol>
  );
}
