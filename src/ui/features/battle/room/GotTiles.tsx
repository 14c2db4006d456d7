import type { CSSProperties } from 'react';
import type { ArenaLayout, Rect } from '../../../../game/index.ts';
import type { BattlePullRecord } from '../../../../net/contract/battles.ts';
import { classNames } from '../../../components/classNames.ts';
import { ItemArt } from '../../../components/ItemArt.tsx';
import { formatMoney } from '../../../components/money.ts';
import styles from './GotTiles.module.css';

/** From this height on a tile has room for its price. */
const PRICED = 56;

interface GotTilesProps {
  /** Everything the lane gets, in order. Pictures of what is still to come are fetched meanwhile. */
  pulls: readonly BattlePullRecord[];
  /** How many of them lie in the open. */
  fallen: number;
  /** The round of the best drop, once all is over. */
  best: number | undefined;
  grid: ArenaLayout['grid'];
  place: Rect;
}

/** Everything a lane has got so far. The table below says the same in words. */
export function GotTiles({ pulls, fallen, best, grid, place }: GotTilesProps) {
  const marked = best ?? fallen;
  const look = {
    left: place.x,
    top: place.y,
    width: place.width,
    gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
    gridAutoRows: `${grid.tile}px`,
    gap: grid.gap,
  } satisfies CSSProperties;
  return (
    <ol className={styles.got} style={look} aria-hidden="true">
      {pulls.map(({ rollId, item, value }, index) => {
        const isOpen = index < fallen;
        return (
          <li
            key={rollId}
            data-grade={isOpen ? item.grade : undefined}
            className={classNames(index + 1 === marked && styles.now, !isOpen && styles.coming)}
          >
            <ItemArt image={item.weaponImage} sizes="48px" />
            {isOpen && grid.tile >= PRICED && <span className="num">{formatMoney(value)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
