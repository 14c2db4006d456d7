import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { CallData } from '../../../../net/contract/call.ts';
import type { authCertifyResult } from '../../../../net/contract/calls/account/identity.ts';
import { IDENTITY_CHECK_HOURS } from '../../../../net/contract/account/identity.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import type { IconName } from '../../../components/icons/iconPaths.ts';
import { useIdentity } from '../../../queries/account/identity.ts';
import { formatDate, formatDateTime } from '../../../shared/formatDate.ts';
import { returnPathIn } from '../../../shared/personal/settingTrip.ts';
import type { SettingProps } from '../settings/settings.ts';
import styles from './IdentityPanel.module.css';
import { useStartIdentity } from './useStartIdentity.ts';

type Identity = CallData<typeof authCertifyResult>;

const ICONS: Readonly<Record<Identity['state'], IconName>> = {
  none: 'user',
  pending: 'clock',
  confirmed: 'check',
  refused: 'warning',
  expired: 'clock',
};

/** The user verification dialog: how far the check is, why it failed, and what to do next. */
export function IdentityPanel({ onClose }: SettingProps) {
  const identity = useIdentity();
  return (
    <QueryState query={identity} loading={<Skeleton className={styles.bone} />}>
      {(data) => <Content identity={data} onClose={onClose} />}
    </QueryState>
  );
}

function Content({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const { t } = useTranslation(['identity', 'app']);
  const text = useStateText(identity);
  return (
    <>
      <div className={styles.state} data-state={identity.state} role="status">
        <Icon name={ICONS[identity.state]} size={24} />
        <div>
          <h3>{t(`${identity.state}.title`)}</h3>
          <p>{text}</p>
        </div>
      </div>
      <p className={styles.kept}>{t('kept')}</p>
      <Acts identity={identity} onClose={onClose} />
    </>
  );
}

function useStateText({ state, reason, time, retryTime }: Identity): string {
  const { t, i18n } = useTranslation('identity');
  if (state === 'confirmed') return t('confirmed.text', { day: time && formatDate(time, i18n.language) });
  if (state === 'expired') return t('expired.text', { count: IDENTITY_CHECK_HOURS });
  if (state !== 'refused' || reason === null) return t(state === 'pending' ? 'pending.text' : 'none.text');
  const retry = retryTime && t('retry', { time: formatDateTime(retryTime, i18n.language) });
  return [t(`reason.${reason}`), retry].filter(Boolean).join(' ');
}

function Acts({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const { t } = useTranslation(['identity', 'app']);
  const errorText = useErrorText();
  const start = useStartIdentity();
  const isTrip = returnPathIn(useSearchParams()[0]) !== null;
  const { state, retryTime } = identity;
  const label = state === 'none' ? 'start' : state === 'pending' ? 'goOn' : 'again';
  const canStart = state !== 'confirmed' && retryTime === null;
  return (
    <>
      {start.error && (
        <p className={styles.refusal} role="alert">
          {errorText(start.error)}
        </p>
      )}
      <div className={styles.acts}>
        <Button wide {...(isTrip && !canStart && { variant: 'primary' })} onClick={onClose}>
          {t(isTrip ? 'app:action.back' : 'app:action.close')}
        </Button>
        {canStart && (
          <Button
            variant="primary"
            wide
            busy={start.isPending}
            busyLabel={t('busy')}
            onClick={() => start.mutate()}
          >
            {t(label)}
          </Button>
        )}
      </div>
    </>
  );
}
