import { Trans, useTranslation } from 'react-i18next';
import { ItemPlate } from '../../components/items/ItemPlate.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { PrivatePrice } from '../streamer/PrivatePrice.tsx';
import type { Help } from './useHelp.ts';
import styles from './FundsPart.module.css';

/** What the sale would sell, and where the proceeds go. */
export function SaleLine({ sale }: { sale: Extract<Help, { kind: 'sale' }> }) {
  const { t } = useTranslation('funds');
  const localised = useLocalised();
  const { count, value, secondary, items } = sale;
  const [only] = items;
  const name = count === 1 && only !== undefined ? localised(only.names) : undefined;
  const key = secondary > 0 ? 'sale.both' : name === undefined ? 'sale.several' : 'sale.one';
  return (
    <p className={styles.sale}>
      <span className={styles.items} aria-hidden="true">
        {items.map((item) => (
          <ItemPlate key={item.itemId} className={styles.item} image={item.weaponImage} sizes="36px" />
        ))}
      </span>
      <span>
        <Trans
          t={t}
          i18nKey={key}
          count={count}
          values={{ name, count }}
          components={{
            name: <b />,
            price: <Price amount={value} />,
            secondary: <PrivatePrice amount={secondary} />,
          }}
        />
      </span>
    </p>
  );
}
