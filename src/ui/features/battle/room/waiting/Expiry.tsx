import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/battles.ts';
import { useNow } from '../../../../app/useNow.ts';
import { formatClock } from '../../shared/formatClock.ts';
import styles from './Expiry.module.css';

/** Time of creation, and of the automatic cancellation; by the server's clock. */
export function Expiry({ battle, serverNow }: { battle: BattleDetail; serverNow: () => number }) {
  const { t, i18n } = useTranslation('room');
  useNow(1000);
  const left = Math.max(0, Date.parse(battle.expireTime) - serverNow());
  const created = new Date(battle.createTime).toLocaleTimeString(i18n.language, {
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <p className={styles.expiry}>
      {t('terms.created', { time: created })}
      <span role="timer" aria-label={t('terms.expiryLabel')}>
        {t('terms.expiry')} <b className="num">{formatClock(left)}</b>
      </span>
    </p>
  );
}
