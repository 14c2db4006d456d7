import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { Pager } from '../../components/controls/Pager.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { ItemArt } from '../../components/items/ItemArt.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import { usePurchases } from '../../queries/items/mall.ts';
import { balanceTypes } from './usePurchase.ts';
import styles from './OrderList.module.css';

/** The player's orders, newest first. */
export function OrderList({ onOpen }: { onOpen: (itemId: string) => void }) {
  const { t, i18n } = useTranslation('mall');
  const localised = useLocalised();
  const [page, setPage] = useState(1);
  return (
    <QueryState query={usePurchases(page)} loading={<Skeleton className={styles.bone} />}>
      {({ list, ...pages }) =>
        pages.total === 0 ? (
          <EmptyState
            icon="bag"
            picture="ledger"
            title={t('orders.none')}
            action={<ButtonLink to="/shop">{t('orders.look')}</ButtonLink>}
          >
            {t('orders.noneHint')}
          </EmptyState>
        ) : (
          <>
            <ul className={styles.list} aria-label={t('tab.orders')}>
              {list.map(({ purchaseId, item, quantity, amount, balanceType, createTime }) => (
                <li key={purchaseId} data-grade={item.grade}>
                  <button type="button" onClick={() => onOpen(item.itemId)}>
                    <span className={styles.art}>
                      <ItemArt image={item.virtualImg} sizes="56px" />
                    </span>
                    <span className={styles.name}>
                      {t('orders.line', { name: localised(item.names), count: quantity })}
                      <small>
                        <time dateTime={createTime}>{formatDateTime(createTime, i18n.language)}</time>
                      </small>
                    </span>
                    <span className={styles.paid}>
                      <Price amount={amount} size="m" />
                      <small>{t(`buy.${balanceTypes[balanceType]}`)}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <Pager {...pages} onPage={setPage} />
          </>
        )
      }
    </QueryState>
  );
}
