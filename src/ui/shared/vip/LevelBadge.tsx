import { BADGE_SIZE, gemOf, ringTicks } from './badgeGeometry.ts';
import styles from './LevelBadge.module.css';

interface LevelBadgeProps {
  /** 0: no level yet. */
  level: number;
  /** False draws it without its light. */
  isReached: boolean;
  /** Side length in px. */
  size: number;
}

/** A level as a cut gem with a ring of ten marks, one lit for each level. Decoration: the level stands beside it. */
export function LevelBadge({ level, isReached, size }: LevelBadgeProps) {
  const { facets, table } = gemOf(level);
  return (
    <svg
      className={styles.badge}
      viewBox={`0 0 ${BADGE_SIZE} ${BADGE_SIZE}`}
      width={size}
      height={size}
      data-reached={isReached && level > 0}
      aria-hidden="true"
    >
      {ringTicks.map(([x, y], tick) => (
        <circle key={tick} className={styles.tick} cx={x} cy={y} r={2} data-lit={tick < level} />
      ))}
      {facets.map(({ points, light }) => (
        <polygon
          key={points}
          className={styles.facet}
          points={points}
          style={{ opacity: 0.25 + 0.75 * light }}
        />
      ))}
      <polygon className={styles.table} points={table} />
      <text className={styles.number} x="50%" y="50%" dy="0.36em">
        {level === 0 ? '–' : level}
      </text>
    </svg>
  );
}
