import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drop } from '../../../net/contract/entities.ts';
import { useNow } from '../../app/useNow.ts';
import { classNames } from '../../components/classNames.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { DropRow, DropTile } from '../../shared/drops/DropRow.tsx';
import { LiveDot } from '../../hud/latency/LiveDot.tsx';
import { EmptyFeed } from './EmptyFeed.tsx';
import { beatParity } from './pacing.ts';
import { useFeed } from './useFeed.ts';
import { useFeedView } from './useFeedView.ts';
import styles from './FeedPanel.module.css';

const AGE_REFRESH_MS = 5_000;

/** The live feed beside the page, from 1024 px; `slim` beside a stage. It pauses under the pointer. */
export function FeedPanel({ slim }: { slim: boolean }) {
  const { t } = useTranslation('feed');
  const [view, setView] = useFeedView();
  const [isPaused, setPaused] = useState(false);
  return (
    <aside
      className={classNames(styles.panel, slim && styles.slim)}
      aria-label={t('title')}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      <header className={styles.head}>
        <h2>
          <LiveDot />
          {t('title')}
        </h2>
        <Segmented
          label={t('view')}
          value={view}
          onChange={setView}
          wide={slim}
          options={[
            { value: 'latest', label: t('latest') },
            { value: 'top', label: t('top') },
          ]}
        />
      </header>
      <FeedList key={view} view={view} isPaused={isPaused} slim={slim} />
    </aside>
  );
}

function FeedList({ view, isPaused, slim }: { view: 'latest' | 'top'; isPaused: boolean; slim: boolean }) {
  const { t } = useTranslation('feed');
  const { drops, beat, filling } = useFeed(view, isPaused);
  if (drops.length > 0) {
    return (
      <ol className={styles.list} data-beat={beatParity(beat)}>
        {slim ? drops.map((drop) => <DropTile key={drop.id} drop={drop} />) : <AgingRows drops={drops} />}
      </ol>
    );
  }
  if (filling.isPending || (filling.data ?? 0) > 0) return <FeedSkeleton slim={slim} />;
  if (filling.isError && !slim) {
    return (
      <ErrorState error={filling.error} onRetry={() => void filling.refetch()} busy={filling.isFetching} />
    );
  }
  if (view === 'top') return <p className={styles.empty}>{t('emptyTop')}</p>;
  return (
    <>
      <p className={styles.empty}>{t('empty')}</p>
      {!slim && <EmptyFeed />}
    </>
  );
}

/** Rows show the age of a drop, so they render again periodically; tiles do not. */
function AgingRows({ drops }: { drops: readonly Drop[] }) {
  const now = useNow(AGE_REFRESH_MS);
  return drops.map((drop) => <DropRow key={drop.id} drop={drop} now={now} className={styles.row} />);
}

function FeedSkeleton({ slim }: { slim: boolean }) {
  const bones = Array.from({ length: 6 }, (_, index) => index);
  return bones.map((bone) => <Skeleton key={bone} className={slim ? styles.boneTile : styles.boneRow} />);
}
