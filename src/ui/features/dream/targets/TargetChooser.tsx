import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { CardGrid } from '../../../components/items/CardGrid.tsx';
import { ItemCardSkeleton } from '../../../components/items/ItemCard.tsx';
import { useDreamTargets } from '../../../queries/games/dreams.ts';
import { LoadMore } from '../../../shared/lists/LoadMore.tsx';
import { ALL_TARGETS, targetQuery, type TargetFilter } from './targetFilter.ts';
import { TargetFilterBar } from './TargetFilterBar.tsx';
import { TargetGrid } from './TargetGrid.tsx';
import styles from './TargetChooser.module.css';

interface TargetChooserProps {
  /** Of the chosen target. */
  chosenId: string | undefined;
  /** Minor units; 0 without one. */
  stake: number;
  disabled: boolean;
  onChoose: (target: CatalogueItem) => void;
}

/** All items that can be dreamt of. */
export function TargetChooser({ chosenId, stake, disabled, onChoose }: TargetChooserProps) {
  const { t } = useTranslation('dream');
  const [filter, setFilter] = useState<TargetFilter & { readonly stake: number }>({
    ...ALL_TARGETS,
    stake: 0,
  });
  // The stake of the press on a multiple: the list does not move while the chance does.
  const change = (part: Partial<TargetFilter>) => setFilter({ ...filter, ...part, stake });
  const query = useDreamTargets(targetQuery(filter, filter.stake));
  return (
    <section aria-label={t('targets.title')}>
      <TargetFilterBar filter={filter} stake={stake} onChange={change} />
      {query.data && (
        <p className={styles.found} role="status">
          {t('targets.found', { count: query.data.pages[0]?.total ?? 0 })}
        </p>
      )}
      <QueryState query={query} loading={<Loading />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) return <NoTargets onClear={() => change(ALL_TARGETS)} />;
          return (
            <>
              <TargetGrid
                items={list}
                chosenId={chosenId}
                disabled={disabled}
                isLoading={query.isPlaceholderData}
                onChoose={onChoose}
              />
              <LoadMore
                query={query}
                count={list.length}
                label={t('targets.more')}
                busyLabel={t('targets.loading')}
              />
            </>
          );
        }}
      </QueryState>
    </section>
  );
}

function NoTargets({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('dream');
  return (
    <EmptyState
      icon="search"
      title={t('targets.none')}
      action={<Button onClick={onClear}>{t('targets.clear')}</Button>}
    >
      {t('targets.noneHint')}
    </EmptyState>
  );
}

function Loading() {
  return (
    <CardGrid>
      {Array.from({ length: 12 }, (_, bone) => (
        <ItemCardSkeleton key={bone} />
      ))}
    </CardGrid>
  );
}
