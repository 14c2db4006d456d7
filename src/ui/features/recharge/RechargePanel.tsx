import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RechargeOrder } from '../../../net/contract/items/recharges.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { usePreference } from '../../app/usePreference.ts';
import { useStore } from '../../app/useStore.ts';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { useUserInfo } from '../../queries/userInfo.ts';
import { useRechargeChannels } from '../../queries/items/recharges.ts';
import { LoginRequired } from '../../shared/auth/LoginRequired.tsx';
import { BlockedNotice } from './BlockedNotice.tsx';
import { CloseDialogContext } from './closeDialog.ts';
import { OrderView } from './OrderView.tsx';
import { PurposeLine } from './PurposeLine.tsx';
import { useRechargeAddress } from '../../shared/recharge/rechargeAddress.ts';
import { RechargeForm } from './RechargeForm.tsx';
import { missingFor, rechargePurpose } from '../../shared/recharge/rechargePurpose.ts';
import { UnpaidOrders } from './UnpaidOrders.tsx';
import styles from './RechargePanel.module.css';

interface RechargePanelProps {
  open: boolean;
  onClose: () => void;
}

/** The recharge dialog (specification, section 2): an order, or the form of a new one. */
export function RechargePanel({ open, onClose }: RechargePanelProps) {
  const { t } = useTranslation('recharge');
  const address = useRechargeAddress();
  const loggedIn = useIsLoggedIn();
  const [again, setAgain] = useState<RechargeOrder>();
  useEffect(() => {
    if (!open) rechargePurpose.set(null);
  }, [open]);
  const close = () => {
    onClose();
    address.clear();
    setAgain(undefined);
  };
  const startAgain = (order?: RechargeOrder) => {
    setAgain(order);
    address.show('');
  };
  return (
    <Dialog open={open} onClose={close} title={t('title')} size="m">
      <CloseDialogContext value={close}>
        {!loggedIn ? (
          <LoginRequired />
        ) : address.orderId === '' ? (
          <NewRecharge again={again} onOrder={(order) => address.show(order.orderId)} />
        ) : (
          <OrderView key={address.orderId} orderId={address.orderId} onAgain={startAgain} onClose={close} />
        )}
      </CloseDialogContext>
    </Dialog>
  );
}

interface NewRechargeProps {
  again: RechargeOrder | undefined;
  onOrder: (order: RechargeOrder) => void;
}

function NewRecharge({ again, onOrder }: NewRechargeProps) {
  const { t } = useTranslation('recharge');
  const query = useRechargeChannels();
  const purpose = useStore(rechargePurpose);
  const main = useUserInfo().data?.balance.main;
  const missing = missingFor(purpose, main);
  const [isStreaming] = usePreference('streamer');
  return (
    <QueryState query={query} loading={<FormBones />}>
      {(offer) => (
        <div className={styles.new}>
          {offer.playMoney && <PlayMoneyNote />}
          <UnpaidOrders canPay={offer.blocked === null} onShow={onOrder} />
          {offer.blocked !== null ? (
            <BlockedNotice blocked={offer.blocked} />
          ) : offer.channels.length === 0 ? (
            <p className={styles.none}>{t('noChannels')}</p>
          ) : (
            <>
              {purpose !== null && missing > 0 && <PurposeLine purpose={purpose} missing={missing} />}
              {/* With the price, an amount that covers what is missing would tell the balance. */}
              <RechargeForm
                offer={offer}
                again={again}
                missing={isStreaming ? 0 : missing}
                onOrder={onOrder}
              />
            </>
          )}
        </div>
      )}
    </QueryState>
  );
}

function PlayMoneyNote() {
  const { t } = useTranslation('recharge');
  return (
    <p className={styles.play}>
      <Icon name="info" />
      {t('playMoney')}
    </p>
  );
}

function FormBones() {
  return (
    <div className={styles.new} aria-hidden>
      {/* Its lines depend on language and width. */}
      <div className={styles.boneNote}>
        <PlayMoneyNote />
      </div>
      <Skeleton className={styles.boneField} />
      <Skeleton className={styles.boneField} />
      <Skeleton className={styles.boneForm} />
    </div>
  );
}
