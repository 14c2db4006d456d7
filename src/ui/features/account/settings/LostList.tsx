import { useTranslation } from 'react-i18next';
import { textIn } from '../../../../net/contract/primitives.ts';
import { ArtImage } from '../../../components/items/ArtImage.tsx';
import { Price } from '../../../components/money/Price.tsx';
import styles from './CloseForm.module.css';
import type { Closing } from './settings.ts';

/** Items and coins that closing the account gives up. */
export function LostList({ closing }: { closing: Closing }) {
  const { t, i18n } = useTranslation('account');
  const { items, itemsValue, list, coins } = closing;
  return (
    <section className={styles.lost}>
      <h3>{t('close.lost')}</h3>
      <dl>
        <div>
          <dt>{t('close.coins')}</dt>
          <dd className="num">
            <Price amount={coins} size="l" />
          </dd>
        </div>
        <div>
          <dt>{t('close.items', { count: items })}</dt>
          <dd className="num">
            <Price amount={itemsValue} size="l" />
          </dd>
        </div>
      </dl>
      {list.length > 0 && (
        <ul>
          {list.map((item, place) => (
            <li key={place}>
              <ArtImage image={item.image} sizes="56px" width={56} height={28} eager />
              <span>{textIn(item.names, i18n.language)}</span>
              <Price amount={item.price} />
            </li>
          ))}
          {items > list.length && <li>{t('close.more', { count: items - list.length })}</li>}
        </ul>
      )}
    </section>
  );
}
