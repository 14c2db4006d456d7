import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import type { RechargeChannels } from '../../queries/items/recharges.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import { useCloseDialog } from './closeDialog.ts';

/** Why nothing can be recharged now, and until when. */
export function BlockedNotice({ blocked }: { blocked: NonNullable<RechargeChannels['blocked']> }) {
  const { t, i18n } = useTranslation('recharge');
  const close = useCloseDialog();
  const { reason, until } = blocked;
  if (reason === 'underAge') {
    return (
      <StateMessage
        icon="lock"
        title={t('blocked.underAge.title')}
        action={
          <ButtonLink to="/docs/support" onClick={close}>
            {t('blocked.underAge.link')}
          </ButtonLink>
        }
      >
        {t('blocked.underAge.hint')}
      </StateMessage>
    );
  }
  return (
    <StateMessage
      icon="pause"
      title={t('blocked.pause.title')}
      action={
        <ButtonLink to="/personal/limits" onClick={close}>
          {t('limits')}
        </ButtonLink>
      }
    >
      {until === null
        ? t('blocked.pause.forGood')
        : t('blocked.pause.until', { until: formatDateTime(until, i18n.language) })}
    </StateMessage>
  );
}
