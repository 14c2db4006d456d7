import type { CSSProperties } from 'react';
import { Link, useLocation } from 'react-router';
import type { ArenaLayout, Rect } from '../../../../../game/index.ts';
import type { BattlePullRecord } from '../../../../../net/contract/games/battles.ts';
import { classNames } from '../../../../components/classNames.ts';
import { ItemArt } from '../../../../components/items/ItemArt.tsx';
import { formatMoney } from '../../../../components/money/money.ts';
import { verifyPath } from '../../verify/verifyPath.ts';
import styles from './PullTiles.module.css';

/** Smallest height of a tile with a price. */
const MIN_PRICED_TILE = 56;

interface PullTilesProps {
  /** All items of the lane in order; pictures of coming ones are fetched in advance. */
  pulls: readonly BattlePullRecord[];
  /** How many of them are revealed. */
  openCount: number;
  /** The round of the best drop, once the battle is over. */
  bestRound: number | undefined;
  grid: ArenaLayout['dropGrid'];
  rect: Rect;
}

/** The revealed items of a lane, each with its roll. Screen readers and the keyboard get them from the table below. */
export function PullTiles({ pulls, openCount, bestRound, grid, rect }: PullTilesProps) {
  const location = useLocation();
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
      {pulls.map(({ rollId, round, item, value }, index) => {
        const isOpen = index < openCount;
        return (
          <li
            key={rollId}
            data-grade={isOpen ? item.grade : undefined}
            className={classNames(index + 1 === marked && styles.now, !isOpen && styles.coming)}
          >
            <ItemArt image={item.weaponImage} sizes="48px" />
            {isOpen && grid.tile >= MIN_PRICED_TILE && <span className="num">{formatMoney(value)}</span>}
            {isOpen && <Link to={verifyPath(location, round)} tabIndex={-1} />}
          </li>
        );
      })}
    </ol>
  );
}
