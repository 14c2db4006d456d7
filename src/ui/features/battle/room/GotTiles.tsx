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
  /** What lies in the open, in order. */
  pulls: readonly BattlePullRecord[];
  rounds: number;
  /** The round of the best drop, once all is over. */
  best: number | undefined;
  grid: ArenaLayout['grid'];
  place: Rect;
}

/** Everything a lane has got so far. The table below says the same in words. */
export function GotTiles({ pulls, rounds, best, grid, place }: GotTilesProps) {
  const marked = best ?? pulls.length;
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
      {Array.from({ length: rounds }, (_, index) => {
        const pull = pulls[index];
        return (
          <li
            key={index}
            data-grade={pull?.item.grade}
            className={classNames(index + 1 === marked && styles.now)}
          >
            {pull && <ItemArt image={pull.item.weaponImage} sizes="48px" />}
            {pull && grid.tile >= PRICED && <span className="num">{formatMoney(pull.value)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
