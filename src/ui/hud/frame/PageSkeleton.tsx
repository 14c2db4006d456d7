import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import styles from './PageSkeleton.module.css';

/** In the place of any page until its code and texts have loaded: a heading and what it is about. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton className={styles.title} />
      <Skeleton className={styles.content} />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
