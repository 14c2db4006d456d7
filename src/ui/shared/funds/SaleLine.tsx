import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { MeaningLock } from '../focus/MeaningLock.tsx';
import { ItemPlate } from '../../components/items/ItemPlate.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { PrivatePrice } from '../streamer/PrivatePrice.tsx';
import type { FundsActs } from './useFundsActs.ts';
import type { SaleHelp } from './useHelp.ts';
import styles from './FundsPart.module.css';

/** What a sale would sell, where the proceeds go, and the button that sells. */
export function SaleLine({ sale, acts }: { sale: SaleHelp; acts: FundsActs }) {
  const { t } = useTranslation('funds');
  const localised = useLocalised();
  const { count, value, secondary, price, except, items } = sale;
  const [only] = items;
  const name = count === 1 && only !== undefined ? localised(only.names) : undefined;
  const key = secondary > 0 ? 'sale.both' : name === undefined ? 'sale.several' : 'sale.one';
  return (
    <div className={styles.sale}>
      <span className={styles.items} aria-hidden="true">
        {items.map((item) => (
          <ItemPlate key={item.itemId} className={styles.item} image={item.weaponImage} sizes="36px" />
        ))}
      </span>
      <p>
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
      </p>
      <MeaningLock meaning="sale" fromStart>
        <Button
          size="s"
          busy={acts.isBusy}
          busyLabel={t('busy')}
          onClick={() => acts.sell({ price, except, count, value, secondary })}
        >
          {t('first.sale', { count })}
        </Button>
      </MeaningLock>
    </div>
  );
}
