import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { useFreeBoxes } from '../../queries/games/freeBoxes.ts';
import { LoadMore } from '../../shared/lists/LoadMore.tsx';
import { FreeBoxRow } from './FreeBoxRow.tsx';
import styles from './FreeBoxList.module.css';

/** 0 waiting, 1 opened, 2 expired. */
export type FreeBoxState = 0 | 1 | 2;

/** Free boxes in one state, newest first. */
export function FreeBoxList({ stat }: { stat: FreeBoxState }) {
  const { t } = useTranslation(['freeBox', 'app']);
  const query = useFreeBoxes(stat);
  return (
    <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) {
          return (
            <EmptyState
              icon="gift"
              picture="pedestal"
              title={t(`empty.${stat}.title`)}
              action={<ButtonLink to="/box">{t('app:action.goBoxes')}</ButtonLink>}
            >
              {t(`empty.${stat}.hint`)}
            </EmptyState>
          );
        }
        return (
          <>
            <ul className={styles.list} aria-label={t('list')}>
              {list.map((freeBox) => (
                <FreeBoxRow key={freeBox.freeBoxId} freeBox={freeBox} />
              ))}
            </ul>
            <LoadMore query={query} count={list.length} label={t('more')} busyLabel={t('moreBusy')} />
          </>
        );
      }}
    </QueryState>
  );
}
