import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { usePanels } from '../../shared/panels/panelState.ts';
import type { Vip } from '../../queries/account/vip.ts';
import { LevelBadge } from '../../shared/vip/LevelBadge.tsx';
import styles from './OwnLevel.module.css';

/** The player's level, what the next one takes, and the way to the rewards that wait. */
export function OwnLevel({ vip }: { vip: Vip }) {
  const { t } = useTranslation('vip');
  const { level, turnover, levels } = vip;
  const waiting = levels.filter(({ state, amount }) => state === 'claimable' && amount > 0).length;
  return (
    <section className={styles.own} aria-labelledby="own-level">
      <LevelBadge level={level} isReached size={112} />
      <div className={styles.about}>
        <h2 id="own-level">
          <small>{t('now.title')}</small>
          {level === 0 ? t('noBadge') : t('badge', { level })}
        </h2>
        <Progress vip={vip} />
      </div>
      {waiting > 0 && <ClaimButton count={waiting} />}
      <dl className={styles.turnover}>
        <dt>{t('now.turnover')}</dt>
        <dd className="num">{formatMoney(turnover)}</dd>
      </dl>
    </section>
  );
}

function Progress({ vip: { level, levels, turnover } }: { vip: Vip }) {
  const { t } = useTranslation('vip');
  const next = levels.find((each) => each.level === level + 1);
  if (next === undefined) return <p className={styles.left}>{t('now.top')}</p>;
  const text = t('now.progress', { turnover: formatMoney(turnover), next: formatMoney(next.turnover) });
  const share = Math.min(100, (turnover / next.turnover) * 100);
  return (
    <div className={styles.progress}>
      <p className={styles.left}>
        {t('now.left', { left: formatMoney(next.turnover - turnover), level: next.level })}
      </p>
      <div
        className={styles.bar}
        role="meter"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={next.turnover}
        aria-valuenow={turnover}
        style={{ '--share': `${share}%` } as CSSProperties}
      />
      <small>{text}</small>
    </div>
  );
}

/** Opens the benefits, where rewards are claimed. */
function ClaimButton({ count }: { count: number }) {
  const { t } = useTranslation('vip');
  const { show } = usePanels();
  return (
    <Button variant="primary" icon="gift" className={styles.claim} onClick={() => show('benefits')}>
      {t('now.claim', { count })}
    </Button>
  );
}
