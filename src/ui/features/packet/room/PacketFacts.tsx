import { useTranslation } from 'react-i18next';
import type { PacketSummary } from '../../../../net/contract/games/packets.ts';
import { useNow } from '../../../app/useNow.ts';
import { Price } from '../../../components/money/Price.tsx';
import { useServerOffset } from '../../../queries/serverClock.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { timeLeftText } from '../timeLeft.ts';
import styles from './PacketFacts.module.css';

/** Total, how many shares are claimed, what is left and until when. */
export function PacketFacts({ packet }: { packet: PacketSummary }) {
  const { t, i18n } = useTranslation('packet');
  const { amount, claimed, shares, left, state, expireTime, endTime } = packet;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('facts.amount')}</dt>
        <dd>
          <Price amount={amount} size="l" />
        </dd>
      </div>
      <div>
        <dt>{t('facts.shares')}</dt>
        <dd className="num">{t('facts.sharesValue', { claimed, shares })}</dd>
      </div>
      <div>
        <dt>{t(state === 'expired' ? 'facts.returned' : 'facts.left')}</dt>
        <dd>
          <Price amount={left} size="l" />
        </dd>
      </div>
      <div>
        <dt>{t(endTime === null ? 'facts.ends' : 'facts.ended')}</dt>
        <dd>
          {endTime === null ? (
            <Countdown until={expireTime} />
          ) : (
            <time dateTime={endTime}>{formatTimestamp(endTime, i18n.language)}</time>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Countdown({ until }: { until: string }) {
  const { i18n } = useTranslation();
  const now = useNow(1_000) + useServerOffset();
  return <time dateTime={until}>{timeLeftText(Date.parse(until) - now, i18n.language)}</time>;
}
