import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SeedState } from '../../../net/contract/calls/games/fair.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatCount } from '../../i18n/formatCount.ts';
import styles from './PlayHeader.module.css';

interface PlayHeaderProps {
  title: string;
  lead: string;
  /** A figure of the game beside the next round, as text. */
  figure: string;
  value: string;
  /** The player's pair; visitors have none. */
  seeds: SeedState | undefined;
}

/** Name of what is played; a figure, next round and commitment. */
export const PlayHeader = memo(function PlayHeader({ title, lead, figure, value, seeds }: PlayHeaderProps) {
  const { t } = useTranslation('play');
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <div className={styles.fair}>
        <dl>
          <Figure name={figure} value={value} />
          {seeds && <Figure name={t('head.round')} value={formatCount(seeds.round)} />}
        </dl>
        <Commitment hash={seeds?.publicHash} />
      </div>
    </div>
  );
});

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

/** The public hash of the next roll; for visitors a link to the explanation. */
function Commitment({ hash }: { hash: string | undefined }) {
  const { t } = useTranslation('play');
  return (
    <Link to="/provably-fair" className={styles.hash}>
      <Icon name="shield-check" size={18} />
      {hash === undefined ? (
        <span>{t('head.how')}</span>
      ) : (
        <span>
          <small>{t('head.commitment')}</small>
          <code title={hash}>{`${hash.slice(0, 8)}…${hash.slice(-6)}`}</code>
        </span>
      )}
    </Link>
  );
}
