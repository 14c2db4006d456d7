import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlayLimits } from '../../../net/contract/calls/account/accountLimits.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { usePlayLimits } from '../../queries/account/playLimits.ts';
import { formatDateTime } from '../formatDate.ts';
import { limitRoom } from './playRefusal.ts';
import type { PlayRefusal } from './playRefusal.ts';
import styles from './LimitNotice.module.css';

export interface LimitNoticeProps {
  code: PlayRefusal;
  /** Minor units. */
  price: number;
}

/** Why the player's own limit or break refuses a price, and the way to it. */
export function LimitNotice({ code, price }: LimitNoticeProps) {
  const { t } = useTranslation('limits');
  const { data } = usePlayLimits();
  const text = useNoticeText(code, price, data);
  return (
    <p className={styles.notice} role="status">
      <Icon name="clock" />
      <span>
        {text} <Link to="/personal/limits">{t('notice.link')}</Link>
      </span>
    </p>
  );
}

function useNoticeText(code: PlayRefusal, price: number, data: PlayLimits | undefined): string {
  const { t, i18n } = useTranslation('limits');
  if (code === 'limits.coolOff' || code === 'limits.excluded') {
    const until = data?.pause?.until;
    const name = code === 'limits.coolOff' ? 'coolOff' : 'excluded';
    if (until) return t(`notice.${name}`, { until: formatDateTime(until, i18n.language) });
    return data?.pause?.kind === 'exclusion' ? t('notice.forGood') : t('notice.break');
  }
  const limit = data?.limits.find(({ period }) => code === `limits.${period}`);
  const room = limit === undefined ? null : limitRoom(limit);
  const period = t(`period.${code === 'limits.day' ? 'day' : code === 'limits.week' ? 'week' : 'month'}`);
  if (room === null) return t('notice.met', { period });
  return t('notice.room', { period, room: formatMoney(room), price: formatMoney(price) });
}
