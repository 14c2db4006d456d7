import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { formatCount } from '../../i18n/formatCount.ts';
import { Price } from '../../components/money/Price.tsx';
import { useBackpack } from '../../queries/items/backpack.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import { BackpackFilterBar } from './filter/BackpackFilterBar.tsx';
import { BackpackFilterDialog } from './filter/BackpackFilterDialog.tsx';
import { BackpackGridSkeleton } from './BackpackGrid.tsx';
import { BackpackList } from './BackpackList.tsx';
import { DEFAULT_VIEW, backpackQuery, backpackViewParams, parseBackpackView } from './filter/backpackView.ts';
import type { BackpackView } from './filter/backpackView.ts';
import { Figure, ProfileHeader } from '../../components/players/ProfileHeader.tsx';
import { personalPage } from '../../shared/personal/PersonalPage.tsx';

/** The backpack: its value, its items by filter and order, their locks and their sale. */
export const BackpackPage = personalPage(BackpackScreen);

function BackpackScreen() {
  const { t } = useTranslation('backpack');
  const [view, change] = useBackpackView();
  const [isFilterOpen, setFilterOpen] = useState(false);
  const { data: player } = useUserInfo();
  const backpack = useBackpack(backpackQuery(view));
  // The sums of the page that was fetched last.
  const last = backpack.data?.pages.at(-1);
  return (
    <>
      <ProfileHeader player={player}>
        <Figure name={t('head.value')}>{last && <Price amount={last.ownedValue} size="xxl" />}</Figure>
        <Figure name={t('head.count')}>{last && formatCount(last.ownedCount)}</Figure>
      </ProfileHeader>
      <BackpackFilterBar view={view} onChange={change} onMore={() => setFilterOpen(true)} />
      <BackpackContent
        view={view}
        backpack={backpack}
        onClearFilters={() => change({ ...DEFAULT_VIEW, state: view.state, sort: view.sort })}
      />
      <BackpackFilterDialog
        open={isFilterOpen}
        onClose={() => setFilterOpen(false)}
        view={view}
        onChange={change}
      />
    </>
  );
}

/** The view is in the address, for links and reloads. A change replaces the history entry: back leaves the page. */
function useBackpackView(): [view: BackpackView, change: (part: Partial<BackpackView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = parseBackpackView(params);
  const change = (part: Partial<BackpackView>) =>
    setParams(backpackViewParams({ ...view, ...part }), { replace: true, preventScrollReset: true });
  return [view, change];
}

interface BackpackContentProps {
  view: BackpackView;
  backpack: ReturnType<typeof useBackpack>;
  onClearFilters: () => void;
}

/** The list, or why there is none yet. Loaded pages stay when a further one fails. */
function BackpackContent({ view, backpack, onClearFilters }: BackpackContentProps) {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData } = backpack;
  const pages = data?.pages;
  const items = useMemo(() => pages?.flatMap(({ list }) => list) ?? [], [pages]);
  const last = pages?.at(-1);
  if (last === undefined) {
    if (error !== null)
      return <ErrorState error={error} onRetry={() => void backpack.refetch()} busy={isFetching} />;
    return (
      <div aria-busy="true">
        <BackpackGridSkeleton />
      </div>
    );
  }
  const fetchNext = () => void backpack.fetchNextPage();
  const mayFetch = hasNextPage && !isFetching && error === null;
  return (
    <BackpackList
      view={view}
      items={items}
      total={last.total}
      sellable={{ count: last.sellableCount, value: last.sellableValue }}
      isLoading={isPlaceholderData}
      next={{
        fetch: mayFetch ? fetchNext : null,
        isFetching: isFetchingNextPage,
        error,
        retry: hasNextPage ? fetchNext : () => void backpack.refetch(),
      }}
      onClearFilters={onClearFilters}
    />
  );
}
