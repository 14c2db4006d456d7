import { useTranslation } from 'react-i18next';
import type { OwnedItem } from '../../../../net/contract/entities.ts';
import { GIVEAWAY_MAX_PRIZES } from '../../../../net/contract/games/giveaways.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { CardGrid } from '../../../components/items/CardGrid.tsx';
import { ItemCard, ItemCardSkeleton } from '../../../components/items/ItemCard.tsx';
import { useBackpack } from '../../../queries/items/backpack.ts';
import { LoadMore } from '../../../shared/lists/LoadMore.tsx';
import styles from './CreateDialog.module.css';

interface PrizePickerProps {
  chosen: readonly OwnedItem[];
  onChange: (chosen: readonly OwnedItem[]) => void;
  /** Prizes that are coins. */
  others: number;
  onDone: () => void;
}

/** Owned items; locked ones are not among them. */
const GIVEABLE = { stat: 0, favourite: false, sort: 'priceHigh' } as const;

/** The items of the backpack that can be given. */
export function PrizePicker({ chosen, onChange, others, onDone }: PrizePickerProps) {
  const { t } = useTranslation(['giveaway', 'app']);
  const query = useBackpack(GIVEABLE);
  const ids = new Set(chosen.map(({ id }) => id));
  const select = (owned: OwnedItem, on: boolean) => {
    const rest = chosen.filter(({ id }) => id !== owned.id);
    if (!on || rest.length + others < GIVEAWAY_MAX_PRIZES) onChange(on ? [...rest, owned] : rest);
  };
  return (
    <div className={styles.picker}>
      <QueryState query={query} loading={<Loading />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) {
            return (
              <EmptyState
                icon="bag"
                title={t('create.noItems')}
                action={<ButtonLink to="/box">{t('app:action.goBoxes')}</ButtonLink>}
              >
                {t('create.noItemsHint')}
              </EmptyState>
            );
          }
          return (
            <>
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
                label={t('list.more')}
                busyLabel={t('list.loading')}
              />
            </>
          );
        }}
      </QueryState>
      <div className={styles.foot}>
        <span>{t('create.chosen', { count: chosen.length })}</span>
        <Button variant="primary" onClick={onDone}>
          {t('create.choose')}
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
