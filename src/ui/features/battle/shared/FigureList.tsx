import type { ReactNode } from 'react';
import { classNames } from '../../../components/classNames.ts';
import styles from './FigureList.module.css';

interface Figure {
  readonly label: string;
  /** Left out when null. */
  readonly value: ReactNode;
  /** In the display font. */
  readonly num?: boolean;
}

interface FigureListProps {
  figures: readonly Figure[];
  className: string | undefined;
}

/** Figures side by side, each below its name. `className` sets their gap. */
export function FigureList({ figures, className }: FigureListProps) {
  return (
    <dl className={classNames(styles.figures, className)}>
      {figures.map(
        ({ label, value, num }) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={num ? 'num' : undefined}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
