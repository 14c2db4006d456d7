import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { OwnedItem } from '../../../net/contract/entities.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { formatCount } from '../../components/money/money.ts';
import { Pager } from '../../components/controls/Pager.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useBackpack } from '../../queries/backpack.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import { BACKPACK_PAGE_SIZE, BackpackGrid, BackpackGridSkeleton } from './BackpackGrid.tsx';
import { BackpackFilterBar } from './BackpackFilterBar.tsx';
import { parseBackpackView, statOf, backpackViewParams } from './backpackView.ts';
import type { BackpackView } from './backpackView.ts';
import { Figure, ProfileHeader } from '../../components/players/ProfileHeader.tsx';
import { EMPTY_SELECTION, selectionValue, withItem, togglePage, withoutIds } from './selection.ts';
import type { Selection } from './selection.ts';
import { SelectionDock } from './SelectionDock.tsx';
import { SellAllDialog } from './SellAllDialog.tsx';
import { TakeBackDialog } from '../../shared/takeBack/TakeBackDialog.tsx';
import { useTakeBack } from '../../shared/takeBack/useTakeBack.ts';
import { useSale } from './useSale.ts';

/** The backpack: its value, its items, and their sale. */
export function BackpackScreen() {
  const { t } = useTranslation('bag');
  const { view, page, go } = useBackpackParams();
  const [selection, setSelection] = useState<Selection>(EMPTY_SELECTION);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { data: player } = useUserInfo();
  const backpack = useBackpack(page, BACKPACK_PAGE_SIZE, statOf[view]);
  const sale = useSale();
  const takeBack = useTakeBack((items) =>
    setSelection((now) => (items === 'all' ? EMPTY_SELECTION : withoutIds(now, items))),
  );
  const { data } = backpack;
  useClampedPage(data && !backpack.isPlaceholderData ? data.total : undefined, page, (last) =>
    go(view, last),
  );

  const show = (next: BackpackView) => {
    setSelection(EMPTY_SELECTION);
    go(next, 1);
  };
  const sell = async (ids: readonly string[]) => {
    if (await sale.sell(ids)) setSelection((now) => withoutIds(now, ids));
  };
  const sellAll = async () => {
    if (await sale.sell('all')) setSelection(EMPTY_SELECTION);
    setConfirmOpen(false);
  };

  return (
    <>
      <ProfileHeader player={player}>
        <Figure name={t('head.value')}>{data && <Price amount={data.ownedValue} size="xxl" />}</Figure>
        <Figure name={t('head.count')}>{data && formatCount(data.ownedCount)}</Figure>
      </ProfileHeader>
      <BackpackFilterBar
        view={view}
        onView={show}
        sellable={data?.ownedCount ?? 0}
        onSellAll={() => setConfirmOpen(true)}
        onTakeBackAll={() =>
          takeBack.ask({ items: 'all', count: data?.ownedCount ?? 0, value: data?.ownedValue ?? 0 })
        }
      />
      <QueryState query={backpack} loading={<BackpackGridSkeleton />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyBackpack view={view} />
          ) : (
            <>
              <BackpackGrid
                items={list}
                selection={selection}
                onSelect={(item: OwnedItem, on) => setSelection((now) => withItem(now, item, on))}
                onSell={({ id }) => void sell([id])}
                selling={sale.pendingItems}
                isLoading={backpack.isPlaceholderData}
              />
              <Pager
                page={page}
                pageSize={BACKPACK_PAGE_SIZE}
                total={total}
                onPage={(next) => go(view, next)}
              />
            </>
          )
        }
      </QueryState>
      <SelectionDock
        selection={selection}
        items={data?.list ?? []}
        onClear={() => setSelection(EMPTY_SELECTION)}
        onPage={() => setSelection((now) => togglePage(now, data?.list ?? []))}
        onSell={() => void sell([...selection.keys()])}
        selling={sale.pendingItems !== null}
        onTakeBack={() =>
          takeBack.ask({
            items: [...selection.keys()],
            count: selection.size,
            value: selectionValue(selection),
          })
        }
      />
      <TakeBackDialog takeBack={takeBack} />
      <SellAllDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        count={data?.ownedCount ?? 0}
        value={data?.ownedValue ?? 0}
        selling={sale.pendingItems === 'all'}
        onSell={() => void sellAll()}
      />
    </>
  );
}

/** View and page are in the address, for the back button. */
function useBackpackParams() {
  const [params, setParams] = useSearchParams();
  const go = (view: BackpackView, page: number) => {
    setParams(backpackViewParams(view, page));
    scrollTo(0, 0);
  };
  return { ...parseBackpackView(params), go };
}

/** Goes to the last page when a sale has emptied the current one. */
function useClampedPage(total: number | undefined, page: number, go: (page: number) => void): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / BACKPACK_PAGE_SIZE));
  useEffect(() => {
    if (page > last) go(last);
  });
}

function EmptyBackpack({ view }: { view: BackpackView }) {
  const { t } = useTranslation(['bag', 'app']);
  return (
    <EmptyState
      icon="bag"
      title={t(`empty.${view}.title`)}
      action={
        <ButtonLink variant="primary" to="/box">
          {t('app:action.goBoxes')}
        </ButtonLink>
      }
    >
      {t(`empty.${view}.hint`)}
    </EmptyState>
  );
}
