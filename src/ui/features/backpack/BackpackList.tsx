import { useState } from 'react';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import type { OwnedItem } from '../../../net/contract/entities.ts';
import { BackpackGrid, BackpackGridSkeleton } from './BackpackGrid.tsx';
import { BackpackSummary } from './BackpackSummary.tsx';
import { isFiltered, matchingOf } from './filter/backpackView.ts';
import type { BackpackView } from './filter/backpackView.ts';
import { EmptyBackpack } from './EmptyBackpack.tsx';
import { EMPTY_SELECTION, isFull, selectionSum } from './selection.ts';
import type { Selection, Sum } from './selection.ts';
import { SelectionActions } from './SelectionActions.tsx';
import { SelectionDock } from './SelectionDock.tsx';
import { SellMatchingDialog } from './SellMatchingDialog.tsx';
import { TakeBackDialog } from '../../shared/takeBack/TakeBackDialog.tsx';
import { useTakeBack } from '../../shared/takeBack/useTakeBack.ts';
import { useEndReached } from '../../shared/lists/useEndReached.ts';
import { useFavourite } from './useFavourite.ts';
import { useSale } from './useSale.ts';
import { useSelection } from './useSelection.ts';
import styles from './BackpackList.module.css';

/** The pages after the loaded ones. */
interface NextPages {
  /** Null: there is none, or it is being fetched. */
  readonly fetch: (() => void) | null;
  readonly isFetching: boolean;
  /** Null: the last one that was fetched came. */
  readonly error: unknown;
  readonly retry: () => void;
}

interface BackpackListProps {
  view: BackpackView;
  items: readonly OwnedItem[];
  /** Over all pages. */
  total: number;
  sellable: Sum;
  /** Another list is loading; this one is shown until then. */
  isLoading: boolean;
  next: NextPages;
  onClearFilters: () => void;
}

/** The items that match, their selection, and what can be done with them. */
export function BackpackList(props: BackpackListProps) {
  const { view, items, total, sellable, isLoading, next, onClearFilters } = props;
  const { selection, ...select } = useSelection(items, JSON.stringify(view));
  const sale = useSale();
  const favourite = useFavourite();
  const all = useMatchingSaleDialog(sale, view, sellable);
  const takeBack = useTakeBack((taken) => (taken === 'all' ? select.clear() : select.remove(taken)));
  const end = useEndReached(next.fetch);
  const sell = async (ids: readonly string[]) => {
    if (await sale.sell(ids)) select.remove(ids);
  };
  const lock = async (ids: readonly string[], on: boolean) => {
    if (await favourite.set(ids, on)) select.markFavourite(ids, on);
  };
  const sellSelection = () =>
    selection.isAll ? all.open(selection) : void sell([...selection.items.keys()]);
  const maySelectAll = sellable.count > 0 && !view.lockedOnly && ['owned', 'all'].includes(view.state);
  return (
    <>
      <BackpackSummary
        view={view}
        total={total}
        sellableCount={sellable.count}
        onClearFilters={onClearFilters}
        onSellAll={() => all.open(EMPTY_SELECTION)}
        onTakeBackAll={() => takeBack.ask({ items: 'all', ...sellable })}
      />
      {total === 0 && items.length === 0 ? (
        <EmptyBackpack view={view} onClearFilters={onClearFilters} />
      ) : (
        <BackpackGrid
          items={items}
          selection={selection}
          pendingIds={sale.pendingIds}
          isLoading={isLoading}
          onSelect={select.select}
          onSelectAll={() => maySelectAll && select.selectAll()}
          onClear={select.clear}
          onSell={({ id }) => void sell([id])}
          onLock={({ id }, on) => void lock([id], on)}
        />
      )}
      <div ref={end} className={styles.end}>
        {next.isFetching && <BackpackGridSkeleton />}
        {next.error !== null && <ErrorState error={next.error} onRetry={next.retry} busy={next.isFetching} />}
      </div>
      <SelectionDock
        sum={selectionSum(selection, sellable)}
        full={!selection.isAll && isFull(selection)}
        onClear={select.clear}
        onAll={selection.isAll || !maySelectAll ? null : select.selectAll}
        allCount={sellable.count}
        actions={
          <SelectionActions
            selection={selection}
            onLock={(on) => void lock([...selection.items.keys()], on)}
            locking={favourite.isPending}
            onTakeBack={() =>
              takeBack.ask({ items: [...selection.items.keys()], ...selectionSum(selection, sellable) })
            }
            onSell={sellSelection}
            selling={sale.isPending}
          />
        }
      />
      <TakeBackDialog takeBack={takeBack} />
      <SellMatchingDialog
        open={all.isOpen}
        onClose={all.close}
        sum={all.sum}
        isFiltered={isFiltered(view)}
        selling={sale.isPending}
        onSell={() => void all.sell().then((isSold) => isSold && select.clear())}
      />
    </>
  );
}

/** The dialog that sells everything that matches, but what a selection of everything leaves out. */
function useMatchingSaleDialog(sale: ReturnType<typeof useSale>, view: BackpackView, sellable: Sum) {
  const [left, setLeft] = useState<Selection>(EMPTY_SELECTION);
  const [isOpen, setOpen] = useState(false);
  const sum = selectionSum({ ...left, isAll: true }, sellable);
  const except = left.items.size === 0 ? {} : { except: [...left.items.keys()].join(',') };
  return {
    isOpen,
    sum,
    open: (selection: Selection) => {
      setLeft(selection);
      setOpen(true);
    },
    close: () => setOpen(false),
    async sell() {
      const isSold = await sale.sellMatching({ ...matchingOf(view), ...except, ...sum });
      if (isSold) setOpen(false);
      return isSold;
    },
  };
}
