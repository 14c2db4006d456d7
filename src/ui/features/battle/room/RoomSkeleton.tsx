import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import styles from './RoomSkeleton.module.css';

/** Skeleton of the room while the battle loads. */
export function RoomSkeleton() {
  return (
    <div className={styles.bones} aria-busy="true">
      <Skeleton className={styles.head} />
      <Skeleton className={styles.rounds} />
      <div className={styles.lanes}>
        {Array.from({ length: 4 }, (_, lane) => (
          <Skeleton key={lane} className={styles.lane} />
        ))}
      </div>
      <Skeleton className={styles.bar} />
    </div>
  );
}
