import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drop } from '../../../net/contract/entities.ts';
import { useNow } from '../../app/useNow.ts';
import { Button } from '../../components/controls/Button.tsx';
import { GradeLabel } from '../../components/items/GradeLabel.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { useBoxDrops } from '../../queries/games/boxDrops.ts';
import { DropRow } from '../../shared/drops/DropRow.tsx';
import { SectionHeader } from './SectionHeader.tsx';
import styles from './RecentDrops.module.css';

const AGE_REFRESH_MS = 5_000;
/** The number shown before “show more”. */
const INITIAL_COUNT = 6;

/** The latest drops of this box, newest first, updated by the live feed. */
export const RecentDrops = memo(function RecentDrops({ boxId }: { boxId: string }) {
  const { t } = useTranslation('box');
  const drops = useBoxDrops(boxId);
  return (
    <section aria-label={t('recent.title')}>
      <SectionHeader title={t('recent.title')} lead={t('recent.lead')} />
      <QueryState query={drops} loading={<DropListSkeleton />}>
        {(list) =>
          list.length === 0 ? <p className={styles.empty}>{t('recent.empty')}</p> : <DropList drops={list} />
        }
      </QueryState>
    </section>
  );
});

function DropList({ drops }: { drops: readonly Drop[] }) {
  const { t } = useTranslation('box');
  const now = useNow(AGE_REFRESH_MS);
  const [isExpanded, setExpanded] = useState(false);
  return (
    <>
      <ol className={styles.list}>
        {drops.slice(0, isExpanded ? undefined : INITIAL_COUNT).map((drop) => (
          <DropRow
            key={drop.id}
            drop={drop}
            now={now}
            className={styles.row}
            mark={
              <span className={styles.grade}>
                <GradeLabel grade={drop.grade} />
              </span>
            }
          />
        ))}
      </ol>
      {drops.length > INITIAL_COUNT && (
        <Button onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? t('recent.less') : t('recent.more', { count: drops.length })}
        </Button>
      )}
    </>
  );
}

function DropListSkeleton() {
  return (
    <div className={styles.list}>
      {Array.from({ length: INITIAL_COUNT }, (_, bone) => (
        <Skeleton key={bone} className={styles.bone} />
      ))}
    </div>
  );
}
