import { useBodyClass } from '../../app/browser/useBodyClass.ts';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { BottomDock } from '../../components/layout/BottomDock.tsx';
import page from './BoxScreen.module.css';
import styles from './BoxSkeleton.module.css';

const indices = (count: number) => Array.from({ length: count }, (_, bone) => bone);

/** The skeleton of the box page: its idle stage, dock and odds. */
export function BoxSkeleton() {
  useBodyClass(page.withDock);
  return (
    <div className={page.page} aria-hidden="true">
      <div className={styles.stage}>
        <div className={styles.head}>
          <Skeleton className={styles.name} />
          <Skeleton className={styles.figures} />
        </div>
        <div className={styles.showcase}>
          {indices(3).map((bone) => (
            <Skeleton key={bone} className={styles.item} />
          ))}
          <Skeleton className={styles.box} />
        </div>
      </div>
      <BottomDock className={styles.dock}>
        <Skeleton className={styles.count} />
        <Skeleton className={styles.open} />
      </BottomDock>
      <div className={styles.odds}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.bar} />
        <div className={styles.grades}>
          {indices(5).map((bone) => (
            <Skeleton key={bone} className={styles.grade} />
          ))}
        </div>
      </div>
    </div>
  );
}
