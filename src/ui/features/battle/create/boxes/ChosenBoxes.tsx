import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxSummary } from '../../../../../net/contract/entities.ts';
import { ArtImage } from '../../../../components/items/ArtImage.tsx';
import { Icon } from '../../../../components/icons/Icon.tsx';
import { useLocalised } from '../../../../i18n/useLocalised.ts';
import type { LanePick } from '../draft/draft.ts';
import styles from './ChosenBoxes.module.css';

interface ChosenBoxesProps {
  picks: readonly LanePick[];
  boxes: ReadonlyMap<string, BoxSummary>;
  /** One of the pick at an index less. */
  onRemove: (index: number) => void;
}

/** The chosen boxes in opening order, with their counts, wherever the page is scrolled to. A press takes one away. */
export function ChosenBoxes({ picks, boxes, onRemove }: ChosenBoxesProps) {
  const { t } = useTranslation('battle');
  const localised = useLocalised();
  const list = useRef<HTMLOListElement>(null);
  const { length } = picks;
  // The pick added last is in sight.
  useEffect(() => {
    // Newer browsers answer `scrollTo` with a promise, which is no clean-up.
    list.current?.scrollTo({ left: list.current.scrollWidth });
  }, [length]);
  return (
    <ol ref={list} className={styles.strip} aria-label={t('dock.chosen')}>
      {picks.map(({ boxId, count }, index) => {
        const box = boxes.get(boxId);
        if (!box) return null;
        const name = localised(box.names);
        return (
          <li key={`${boxId} ${index}`}>
            <button
              type="button"
              title={name}
              aria-label={t('lane.less', { name })}
              onClick={() => onRemove(index)}
            >
              <ArtImage image={box.boxImage} sizes="40px" width={40} height={40} />
              {count > 1 && <span>{t('boxes.times', { count })}</span>}
              <i>
                <Icon name="minus" size={14} />
              </i>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
