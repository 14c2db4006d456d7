import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { OwnedItem } from '../../../net/contract/entities.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { formatCount } from '../../components/money.ts';
import { Pager } from '../../components/Pager.tsx';
import { Price } from '../../components/Price.tsx';
import { useBackpack } from '../../queries/backpack.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import { BAG_PAGE, BagGrid, BagGridSkeleton } from './BagGrid.tsx';
import { BagTools } from './BagTools.tsx';
import { readBagView, statOf, writeBagView } from './bagView.ts';
import type { BagView } from './bagView.ts';
import { Figure, ProfileHead } from './ProfileHead.tsx';
import { EMPTY, pick, pickAll, without } from './selection.ts';
import type { Selection } from './selection.ts';
import { SelectionDock } from './SelectionDock.tsx';
import { SellAllDialog } from './SellAllDialog.tsx';
import { useSale } from './useSale.ts';

/** The backpack of the player: its worth, its items, and their sale. */
export function BagScreen() {
  const { t } = useTranslation('bag');
  const { view, page, go } = useBagAddress();
  const [selection, setSelection] = useState<Selection>(EMPTY);
  const [asking, setAsking] = useState(false);
  const { data: player } = useUserInfo();
  const bag = useBackpack(page, BAG_PAGE, statOf[view]);
  const sale = useSale();
  const { data } = bag;
  useLastPage(data && !bag.isPlaceholderData ? data.total : undefined, page, (last) => go(view, last));

  const show = (next: BagView) => {
    setSelection(EMPTY);
    go(next, 1);
  };
  const sell = async (ids: readonly string[]) => {
    if (await sale.run(ids)) setSelection((now) => without(now, ids));
  };
  const sellAll = async () => {
    if (await sale.run('all')) setSelection(EMPTY);
    setAsking(false);
  };

  return (
    <>
      <ProfileHead player={player}>
        <Figure name={t('head.value')}>{data && <Price amount={data.ownedValue} size="xxl" />}</Figure>
        <Figure name={t('head.count')}>{data && formatCount(data.ownedCount)}</Figure>
      </ProfileHead>
      <BagTools
        view={view}
        onView={show}
        sellable={data?.ownedCount ?? 0}
        onSellAll={() => setAsking(true)}
      />
      <Loaded query={bag} loading={<BagGridSkeleton />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyBag view={view} />
          ) : (
            <>
              <BagGrid
                items={list}
                selection={selection}
                onPick={(item: OwnedItem, on) => setSelection((now) => pick(now, item, on))}
                onSell={({ id }) => void sell([id])}
                selling={sale.goods}
                waiting={bag.isPlaceholderData}
              />
              <Pager page={page} pageSize={BAG_PAGE} total={total} onPage={(next) => go(view, next)} />
            </>
          )
        }
      </Loaded>
      <SelectionDock
        selection={selection}
        items={data?.list ?? []}
        onClear={() => setSelection(EMPTY)}
        onPage={() => setSelection((now) => pickAll(now, data?.list ?? []))}
        onSell={() => void sell([...selection.keys()])}
        selling={sale.goods !== null}
      />
      <SellAllDialog
        open={asking}
        onClose={() => setAsking(false)}
        count={data?.ownedCount ?? 0}
        worth={data?.ownedValue ?? 0}
        selling={sale.goods === 'all'}
        onSell={() => void sellAll()}
      />
    </>
  );
}

/** View and page stand in the address, so that going back comes back to them. */
function useBagAddress() {
  const [params, setParams] = useSearchParams();
  const go = (view: BagView, page: number) => {
    setParams(writeBagView(view, page));
    scrollTo(0, 0);
  };
  return { ...readBagView(params), go };
}

/** A sale may leave a page empty: then the last one that is not. */
function useLastPage(total: number | undefined, page: number, go: (page: number) => void): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / BAG_PAGE));
  useEffect(() => {
    if (page > last) go(last);
  });
}

function EmptyBag({ view }: { view: BagView }) {
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
