import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useMallItem } from '../../queries/items/mall.ts';
import { ItemLook } from '../../shared/items/ItemLook.tsx';
import { ItemSources } from '../../shared/items/ItemSources.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { PurchaseForm } from './PurchaseForm.tsx';
import styles from './MallItemDialog.module.css';

interface MallItemDialogProps {
  /** Null: closed. */
  itemId: string | null;
  onClose: () => void;
}

/** An item on sale: picture, purchase, its boxes with the odds, the prices it had. */
export function MallItemDialog({ itemId, onClose }: MallItemDialogProps) {
  const { t } = useTranslation('mall');
  const localised = useLocalised();
  const [shown, setShown] = useState(itemId);
  if (itemId !== null && itemId !== shown) setShown(itemId);
  const query = useMallItem(shown);
  const title = query.data ? localised(query.data.names) : t('panel.title');
  return (
    <Dialog open={itemId !== null} onClose={onClose} title={title} size="m">
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {(item) => (
          <>
            <ItemLook item={item} />
            <PurchaseForm key={item.itemId} item={item} />
            <p className={styles.dream}>
              <ButtonLink to={`/dream?target=${item.itemId}`} icon="target" wide>
                {t('panel.dream')}
              </ButtonLink>
            </p>
            {item.boxes.length === 0 ? (
              <p className={styles.note}>{t('panel.noBox')}</p>
            ) : (
              <ItemSources boxes={item.boxes} />
            )}
            <PriceHistory prices={item.prices} />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
