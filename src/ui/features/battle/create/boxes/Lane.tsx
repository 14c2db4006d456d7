import { useTranslation } from 'react-i18next';
import type { BoxSummary } from '../../../../../net/contract/entities.ts';
import { ArtImage } from '../../../../components/items/ArtImage.tsx';
import { Button } from '../../../../components/controls/Button.tsx';
import { Icon } from '../../../../components/icons/Icon.tsx';
import { Price } from '../../../../components/money/Price.tsx';
import { useLocalised } from '../../../../i18n/useLocalised.ts';
import { roundsOf } from '../draft/draft.ts';
import type { LanePick } from '../draft/draft.ts';
import { Stepper } from './Stepper.tsx';
import styles from './Lane.module.css';

interface LaneProps {
  picks: readonly LanePick[];
  boxes: ReadonlyMap<string, BoxSummary>;
  maxBoxes: number;
  /** Sets the count at a place of the lane, from 0. */
  onCount: (index: number, count: number) => void;
  onMove: (index: number, by: -1 | 1) => void;
  onClear: () => void;
}

/** The boxes of a lane in opening order. */
export function Lane({ picks, boxes, maxBoxes, onCount, onMove, onClear }: LaneProps) {
  const { t } = useTranslation('battle');
  const rounds = roundsOf({ picks });
  return (
    <section className={styles.lane} aria-label={t('lane.title')}>
      <header className={styles.head}>
        <h2>{t('lane.title')}</h2>
        <span className="num">{t('lane.count', { count: rounds, most: maxBoxes })}</span>
        {rounds >= maxBoxes && <p>{t('lane.full', { most: maxBoxes })}</p>}
        {rounds > 0 && (
          <div className={styles.clear}>
            <Button size="s" onClick={onClear}>
              {t('lane.clear')}
            </Button>
          </div>
        )}
      </header>
      {picks.length === 0 ? (
        <p className={styles.empty}>{t('lane.empty')}</p>
      ) : (
        <ol className={styles.tiles}>
          {picks.map(({ boxId, count }, index) => (
            <Tile
              key={`${boxId} ${timesBefore(picks, index)}`}
              box={boxes.get(boxId)}
              count={count}
              isFirst={index === 0}
              isLast={index === picks.length - 1}
              onCount={(next) => onCount(index, next)}
              onMove={(by) => onMove(index, by)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** How often the same box occurs before a place: part of the tiles' React keys, since tiles change places. */
function timesBefore(picks: readonly LanePick[], index: number): number {
  return picks.slice(0, index).filter(({ boxId }) => boxId === picks[index]?.boxId).length;
}

interface TileProps {
  box: BoxSummary | undefined;
  count: number;
  isFirst: boolean;
  isLast: boolean;
  onCount: (count: number) => void;
  onMove: (by: -1 | 1) => void;
}

function Tile({ box, count, isFirst, isLast, onCount, onMove }: TileProps) {
  const { t } = useTranslation('battle');
  const localised = useLocalised();
  if (!box) return null;
  const name = localised(box.names);
  return (
    <li className={styles.tile}>
      <ArtImage image={box.boxImage} sizes="44px" width={44} height={44} />
      <p>
        <span>{name}</span>
        <Price amount={box.price * count} size="xs" />
      </p>
      <div className={styles.acts}>
        <button
          type="button"
          aria-label={t('lane.earlier', { name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <Icon name="chevron-left" size={18} />
        </button>
        <Stepper name={name} count={count} onCount={onCount} />
        <button
          type="button"
          aria-label={t('lane.later', { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <Icon name="chevron-right" size={18} />
        </button>
      </div>
    </li>
  );
}
