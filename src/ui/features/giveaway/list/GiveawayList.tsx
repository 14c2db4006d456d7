import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { useGiveaways } from '../../../queries/games/giveaways.ts';
import type { GiveawayQuery } from '../../../queries/games/giveaways.ts';
import { useServerClock } from '../../../queries/serverClock.ts';
import { LoadMore } from '../../../shared/lists/LoadMore.tsx';
import { GiveawayCard } from './GiveawayCard.tsx';
import styles from './GiveawayList.module.css';

/** Enough for countdowns of whole seconds. */
const CLOCK_SAMPLES = 2;

interface GiveawayListProps {
  view: GiveawayQuery;
  onCreate: () => void;
}

/** The cards of a view, or what to do next where there are none. */
export function GiveawayList({ view, onCreate }: GiveawayListProps) {
  const { t } = useTranslation('giveaway');
  const query = useGiveaways(view);
  const { now: serverNow } = useServerClock(CLOCK_SAMPLES);
  return (
    <QueryState query={query} loading={<ListSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return <Empty view={view} onCreate={onCreate} />;
        return (
          <>
            <ul className={styles.list}>
              {list.map((giveaway) => (
                <GiveawayCard key={giveaway.giveawayId} giveaway={giveaway} serverNow={serverNow} />
              ))}
            </ul>
            <LoadMore
              query={query}
              count={list.length}
              label={t('list.more')}
              busyLabel={t('list.loading')}
            />
          </>
        );
      }}
    </QueryState>
  );
}

function Empty({ view: { tab, state }, onCreate }: GiveawayListProps) {
  const { t } = useTranslation('giveaway');
  const what = state === 1 ? 'finished' : tab;
  return (
    <EmptyState
      icon="gift"
      picture="pedestal"
      title={t(`empty.${what}.title`)}
      action={
        tab !== 'official' && (
          <Button variant="primary" onClick={onCreate}>
            {t('list.create')}
          </Button>
        )
      }
    >
      {t(`empty.${what}.hint`)}
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((bone) => (
        <div key={bone} className={styles.bone}>
          <Skeleton className={styles.bonePicture} />
          <Skeleton />
          <Skeleton className={styles.boneFoot} />
        </div>
      ))}
    </div>
  );
}
