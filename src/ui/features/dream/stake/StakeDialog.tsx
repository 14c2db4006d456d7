import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnedItem } from '../../../../net/contract/entities.ts';
import { MAX_ITEM_IDS } from '../../../../net/contract/items/backpack.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { CardGrid } from '../../../components/items/CardGrid.tsx';
import { ItemCard, ItemCardSkeleton } from '../../../components/items/ItemCard.tsx';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { useBackpack } from '../../../queries/items/backpack.ts';
import { LoadMore } from '../../../shared/lists/LoadMore.tsx';
import { stakedValueOf } from '../state/draft.ts';
import styles from './StakeDialog.module.css';

interface StakeDialogProps {
  open: boolean;
  onClose: () => void;
  staked: readonly OwnedItem[];
  onStake: (staked: readonly OwnedItem[]) => void;
}

/** The items of the backpack that can be staked; locked ones are not among them. */
export function StakeDialog({ open, onClose, ...props }: StakeDialogProps) {
  const { t } = useTranslation('dream');
  return (
    <Dialog open={open} onClose={onClose} title={t('stake.choose')} size="l">
      <StakeForm {...props} onClose={onClose} />
    </Dialog>
  );
}

const STAKEABLE = { stat: 0, favourite: false, sort: 'priceHigh' } as const;

function StakeForm({ staked, onStake, onClose }: Omit<StakeDialogProps, 'open'>) {
  const { t } = useTranslation('dream');
  const [chosen, setChosen] = useState(staked);
  const query = useBackpack(STAKEABLE);
  const ids = new Set(chosen.map(({ id }) => id));
  const select = (owned: OwnedItem, on: boolean) => {
    const others = chosen.filter(({ id }) => id !== owned.id);
    if (!on || others.length < MAX_ITEM_IDS) setChosen(on ? [...others, owned] : others);
  };
  const finish = () => {
    onStake(chosen);
    onClose();
  };
  return (
    <div className={styles.form}>
      <QueryState query={query} loading={<Loading />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) return <Empty />;
          return (
            <div className={styles.list}>
              <CardGrid>
                {list.map((owned) => (
                  <ItemCard
                    key={owned.id}
                    item={owned.item}
                    selected={ids.has(owned.id)}
                    onSelect={(on) => select(owned, on)}
                  />
                ))}
              </CardGrid>
              <LoadMore
                query={query}
                count={list.length}
                label={t('targets.more')}
                busyLabel={t('targets.loading')}
              />
            </div>
          );
        }}
      </QueryState>
      <div className={styles.foot}>
        <span>{t('stake.chosen', { count: chosen.length })}</span>
        <Price amount={stakedValueOf({ staked: chosen })} size="l" />
        <Button variant="primary" onClick={finish}>
          {t('stake.done')}
        </Button>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <CardGrid>
      {Array.from({ length: 6 }, (_, bone) => (
        <ItemCardSkeleton key={bone} />
      ))}
    </CardGrid>
  );
}

function Empty() {
  const { t } = useTranslation(['dream', 'app']);
  return (
    <EmptyState
      icon="bag"
      title={t('stake.empty')}
      action={<ButtonLink to="/box">{t('app:action.goBoxes')}</ButtonLink>}
    >
      {t('stake.emptyHint')}
    </EmptyState>
  );
}
