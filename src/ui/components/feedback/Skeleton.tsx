import { classNames } from '../classNames.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Class that gives the shape; default: a line of text. */
  className?: string | undefined;
}

/** Placeholder of content that is loading. Visible after 200 ms. */
export function Skeleton({ className }: SkeletonProps) {
  return <i className={classNames(styles.skeleton, className ?? styles.line)} aria-hidden="true" />;
}
