import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { DreamRules } from '../../../fair/outcome/dreamFee.ts';
import { usePageTitle } from '../../app/browser/usePageTitle.ts';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { DreamScreen } from './DreamScreen.tsx';
import { useDreamRules, useDreamTarget } from '../../queries/games/dreams.ts';
import styles from './DreamPage.module.css';

/** `/dream`: chase an item on the wheel; `?target=<itemId>` opens it with that item. */
export function DreamPage() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.dream'));
  const [search] = useSearchParams();
  const rules = useDreamRules();
  const targetId = search.get('target');
  return (
    <QueryState query={rules} loading={<Loading />}>
      {(known) =>
        targetId === null ? (
          <DreamScreen rules={known} target={null} />
        ) : (
          <DreamOf key={targetId} rules={known} targetId={targetId} />
        )
      }
    </QueryState>
  );
}

/** Waits for the named item; without it the page is as without a name. */
function DreamOf({ rules, targetId }: { rules: DreamRules; targetId: string }) {
  const { data, isPending } = useDreamTarget(targetId);
  if (isPending) return <Loading />;
  return <DreamScreen rules={rules} target={data ?? null} />;
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton className={styles.wheel} />
      <Skeleton className={styles.dock} />
    </div>
  );
}
