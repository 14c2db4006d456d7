import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { useNow } from '../../../../app/useNow.ts';
import { formatTime } from '../../../../shared/formatDate.ts';
import { formatClock } from '../../../../shared/playback/formatClock.ts';
import styles from './Expiry.module.css';

/** Time of creation, and of the automatic cancellation; by the server's clock. */
export function Expiry({ battle, serverNow }: { battle: BattleDetail; serverNow: () => number }) {
  const { t, i18n } = useTranslation('room');
  useNow(1000);
  const left = Math.max(0, Date.parse(battle.expireTime) - serverNow());
  const created = formatTime(battle.createTime, i18n.language);
  return (
    <p className={styles.expiry}>
      {t('terms.created', { time: created })}
      <span role="timer" aria-label={t('terms.expiryLabel')}>
        {t('terms.expiry')} <b className="num">{formatClock(left)}</b>
      </span>
    </p>
  );
}
