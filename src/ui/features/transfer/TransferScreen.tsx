import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '../../../net/contract/entities.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useSysConfig } from '../../queries/site/site.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import { Private, usePrivateField } from '../../shared/streamer/Private.tsx';
import { personalPage } from '../../shared/personal/PersonalPage.tsx';
import { useTransfer } from './useTransfer.ts';
import styles from './TransferScreen.module.css';

/** `/personal/transfer`: coins of sales become coins to play with. */
export const TransferPage = personalPage(TransferScreen);

function TransferScreen() {
  const { t } = useTranslation('transfer');
  const config = useSysConfig();
  const info = useUserInfo();
  if (config.data?.showExchange === false) {
    return (
      <StateMessage level={1} icon="coin" title={t('off.title')}>
        {t('off.hint')}
      </StateMessage>
    );
  }
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <QueryState query={info} loading={<Skeleton className={styles.bone} />}>
        {(player) => <TransferForm player={player} />}
      </QueryState>
    </>
  );
}

function TransferForm({ player }: { player: UserInfo }) {
  const { t } = useTranslation('transfer');
  const transfer = useTransfer(player);
  const privateField = usePrivateField();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    transfer.submit();
  };
  if (player.secondaryBalance === 0) return <NothingToMove main={player.balance.main} />;
  return (
    <form className={styles.panel} onSubmit={submit} noValidate>
      <dl className={styles.accounts}>
        <Account name={t('from')} now={player.secondaryBalance} after={transfer.after.secondary} />
        <Icon name="chevron-right" size={20} />
        <Account name={t('to')} now={player.balance.main} after={transfer.after.main} />
      </dl>
      <Field
        {...privateField}
        label={t('amount')}
        value={transfer.text}
        onChange={transfer.type}
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        error={transfer.error}
        hint={t('hint')}
        end={
          <button type="button" className={styles.all} onClick={transfer.takeAll}>
            {t('all')}
          </button>
        }
      />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={transfer.isBusy}
        busyLabel={t('busy')}
        {...(transfer.amount === null ? {} : { price: transfer.amount })}
      >
        {t('submit')}
      </Button>
    </form>
  );
}

interface AccountProps {
  name: string;
  now: number;
  /** The balance after the transfer that is typed. */
  after: number;
}

function Account({ name, now, after }: AccountProps) {
  const { t } = useTranslation('transfer');
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        <Private>
          <Price amount={now} size="xl" />
        </Private>
        <small className={styles.after}>
          {after !== now && (
            <>
              {t('after')}{' '}
              <Private>
                <Price amount={after} />
              </Private>
            </>
          )}
        </small>
      </dd>
    </div>
  );
}

function NothingToMove({ main }: { main: number }) {
  const { t } = useTranslation('transfer');
  return (
    <EmptyState
      icon="coin"
      title={t('empty.title')}
      action={
        <ButtonLink variant="primary" to={main > 0 ? '/box' : '/personal/bag'}>
          {t(main > 0 ? 'empty.open' : 'empty.sell')}
        </ButtonLink>
      }
    >
      {t('empty.hint')}
    </EmptyState>
  );
}
