import type { CSSProperties } from 'react';
import type { ArenaLayout, Rect } from '../../../../../game/index.ts';
import type { BattlePullRecord } from '../../../../../net/contract/battles.ts';
import { classNames } from '../../../../components/classNames.ts';
import { ItemArt } from '../../../../components/items/ItemArt.tsx';
import { formatMoney } from '../../../../components/money/money.ts';
import styles from './PullTiles.module.css';

/** From this height on a tile has room for its price. */
const MIN_PRICED_TILE = 56;

interface PullTilesProps {
  /** All drops of the lane, in order; pictures of the coming ones are fetched early. */
  pulls: readonly BattlePullRecord[];
  /** How many of them are shown. */
  openCount: number;
  /** The round of the best drop, once all is over. */
  bestRound: number | undefined;
  grid: ArenaLayout['dropGrid'];
  rect: Rect;
}

/** The drops of a lane so far; the table below lists them as text. */
export function PullTiles({ pulls, openCount, bestRound, grid, rect }: PullTilesProps) {
  const marked = bestRound ?? openCount;
  const look = {
    left: rect.x,
    top: rect.y,
    width: rect.width,
    gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
    gridAutoRows: `${grid.tile}px`,
    gap: grid.gap,
  } satisfies CSSProperties;
  return (
    <ol className={styles.got} style={look} aria-hidden="true">
      {pulls.map(({ rollId, item, value }, index) => {
        const isOpen = index < openCount;
        return (
          <li
            key={rollId}
            data-grade={isOpen ? item.grade : undefined}
            className={classNames(index + 1 === marked && styles.now, !isOpen && styles.coming)}
          >
            <ItemArt image={item.weaponImage} sizes="48px" />
            {isOpen && grid.tile >= MIN_PRICED_TILE && <span className="num">{formatMoney(value)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
