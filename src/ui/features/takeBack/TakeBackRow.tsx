import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TakeState } from '../../../net/contract/items/retrievals.ts';
import type { Retrieval } from '../../../net/contract/items/retrievals.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import type { IconName } from '../../components/icons/iconPaths.ts';
import { ItemName } from '../../components/items/ItemName.tsx';
import { ItemPlate } from '../../components/items/ItemPlate.tsx';
import { Price } from '../../components/money/Price.tsx';
import { StateSteps } from './StateSteps.tsx';
import { formatDateTime } from '../../shared/formatDate.ts';
import styles from './TakeBackRow.module.css';

interface TakeBackRowProps {
  record: Retrieval;
  onCancel: () => void;
  isCancelling: boolean;
}

const icons: Readonly<Record<Retrieval['takeState'], IconName>> = {
  0: 'clock',
  1: 'box',
  2: 'truck',
  3: 'check',
  4: 'close',
  5: 'pause',
};

/** One record: item, state, why, and when. */
export function TakeBackRow({ record, onCancel, isCancelling }: TakeBackRowProps) {
  const { t } = useTranslation('takeBack');
  const { item, takeState, reason, remark } = record;
  const isCancelled = takeState === TakeState.failed && reason === 'cancelled';
  return (
    <li className={styles.row} data-grade={item.item.grade} data-state={takeState}>
      <ItemPlate className={styles.picture} image={item.item.weaponImage} sizes="96px" />
      <div className={styles.item}>
        <ItemName item={item.item} />
        <Price amount={item.item.recoveryPrice} size="s" />
        {item.rollId !== null && (
          <Link className={styles.verify} to={`/provably-fair/verify/${item.rollId}`}>
            <Icon name="shield-check" size={14} />
            {t('row.verify')}
          </Link>
        )}
      </div>
      <div className={styles.state}>
        <p>
          <Icon name={icons[takeState]} size={16} />
          <b>{t(isCancelled ? 'state.cancelled' : `state.${takeState}`)}</b>
        </p>
        <StateSteps takeState={takeState} />
        {(reason !== null && !isCancelled) || remark !== '' ? (
          <p className={styles.why}>
            {reason !== null && !isCancelled && <span>{t(`reason.${reason}`)}</span>}
            {remark !== '' && <q>{remark}</q>}
          </p>
        ) : null}
        <Times record={record} />
      </div>
      {takeState === TakeState.retrieving && <CancelButton onCancel={onCancel} isBusy={isCancelling} />}
    </li>
  );
}

function Times({ record: { createTime, updateTime } }: { record: Retrieval }) {
  const { t, i18n } = useTranslation('takeBack');
  return (
    <dl className={styles.times}>
      <div>
        <dt>{t('row.created')}</dt>
        <dd>
          <time dateTime={createTime}>{formatDateTime(createTime, i18n.language)}</time>
        </dd>
      </div>
      {updateTime !== createTime && (
        <div>
          <dt>{t('row.updated')}</dt>
          <dd>
            <time dateTime={updateTime}>{formatDateTime(updateTime, i18n.language)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Cancels at the second press. */
function CancelButton({ onCancel, isBusy }: { onCancel: () => void; isBusy: boolean }) {
  const { t } = useTranslation('takeBack');
  const [isArmed, setArmed] = useState(false);
  const press = () => {
    if (isArmed) onCancel();
    setArmed(!isArmed);
  };
  return (
    <span className={styles.cancel} onBlur={() => setArmed(false)} onMouseLeave={() => setArmed(false)}>
      <Button
        size="s"
        variant={isArmed ? 'danger' : 'quiet'}
        busy={isBusy}
        busyLabel={t('row.cancelling')}
        onClick={press}
      >
        {isArmed ? t('row.cancelSure') : t('row.cancel')}
      </Button>
    </span>
  );
}
