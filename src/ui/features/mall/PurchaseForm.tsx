import { useTranslation } from 'react-i18next';
import type { MallItem } from '../../../net/contract/calls/items/mall.ts';
import { PURCHASE_MAX } from '../../../net/contract/limits.ts';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { FundedButton } from '../../shared/funds/FundedButton.tsx';
import { useUserInfo } from '../../queries/userInfo.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { usePrivateText } from '../../shared/streamer/Private.tsx';
import { balanceTypes, usePurchase } from './usePurchase.ts';
import styles from './PurchaseForm.module.css';

/** Quantity, balance and the button that buys; what is missing is said before the press. */
export function PurchaseForm({ item }: { item: MallItem }) {
  const { t } = useTranslation('mall');
  const { authDialogs } = useServices();
  const isLoggedIn = useIsLoggedIn();
  if (item.stock === 0) return <p className={styles.out}>{t('stock.none')}</p>;
  if (!isLoggedIn) {
    return (
      <Button variant="primary" wide onClick={() => authDialogs.openLogin({ reason: 'needed' })}>
        {t('buy.login')}
      </Button>
    );
  }
  return <OrderForm item={item} />;
}

function OrderForm({ item }: { item: MallItem }) {
  const { t } = useTranslation('mall');
  const player = useUserInfo().data;
  const hidden = usePrivateText();
  const balances = { main: player?.balance.main ?? 0, secondary: player?.secondaryBalance ?? 0 };
  const order = usePurchase(item, balances);
  const isShort = player !== undefined && order.amount !== null && order.amount > balances[order.balance];
  // What helps brings coins to the main balance: offered once neither balance suffices.
  const lacks = (order.amount ?? 0) - balances.main;
  const isPoor = isShort && !order.isBusy && lacks > 0;
  return (
    <form className={styles.form} action={order.submit}>
      <div className={styles.row}>
        <Field
          label={t('buy.quantity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={order.text}
          onChange={order.type}
          error={order.quantity === null ? t('buy.quantityWrong', { max: order.max }) : undefined}
          end={
            <span className={styles.stepper}>
              <IconButton
                icon="minus"
                label={t('buy.fewer')}
                disabled={(order.quantity ?? 0) <= 1}
                onClick={() => order.step(-1)}
              />
              <IconButton
                icon="plus"
                label={t('buy.more')}
                disabled={(order.quantity ?? PURCHASE_MAX) >= order.max}
                onClick={() => order.step(1)}
              />
            </span>
          }
        />
        <div className={styles.balance}>
          <span>{t('buy.from')}</span>
          <Segmented
            label={t('buy.from')}
            size="m"
            options={balanceTypes.map((value) => ({
              value,
              label: `${t(`buy.${value}`)} ${hidden(formatMoney(balances[value]))}`,
            }))}
            value={order.balance}
            onChange={order.pay}
          />
        </div>
      </div>
      <FundedButton
        isShort={isPoor}
        price={order.amount ?? 0}
        purpose={{ kind: 'purchase', names: item.names }}
        recharge={t('buy.recharge', { amount: hidden(formatMoney(lacks)) })}
        onDone={() => order.pay('main')}
      >
        <Button
          type="submit"
          variant="primary"
          wide
          busy={order.isBusy}
          busyLabel={t('buy.busy')}
          disabled={isShort || order.amount === null}
          {...(order.amount !== null && !isShort && { price: order.amount })}
        >
          {isShort && order.amount !== null
            ? t('buy.short', { amount: hidden(formatMoney(order.amount - balances[order.balance])) })
            : t('buy.submit')}
        </Button>
      </FundedButton>
      <p className={styles.note}>{t('buy.note')}</p>
    </form>
  );
}
