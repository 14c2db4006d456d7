import { classNames } from '../classNames.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Shape by a class of the place where it stands; a line of text unless told. */
  className?: string | undefined;
}

/** A shape of what is still on its way. Shows itself only after 200 ms of waiting. */
export function Skeleton({ className }: SkeletonProps) {
  return <i className={classNames(styles.skeleton, className ?? styles.line)} aria-hidden="true" />;
}
