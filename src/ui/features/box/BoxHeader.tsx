import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BoxDetail } from '../../../net/contract/entities.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatCount, formatPercent } from '../../components/money/money.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useSeeds } from '../../memory/compare/seeds.ts';
import styles from './BoxHeader.module.css';

/** Name, size and version of the box; return, next round and commitment. */
export const BoxHeader = memo(function BoxHeader({ box }: { box: BoxDetail }) {
  const { t } = useTranslation('box');
  const localised = useLocalised();
  const { data: seeds } = useSeeds();
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{localised(box.names)}</h1>
        <p>{t('head.summary', { count: box.itemCount, version: box.version })}</p>
      </div>
      <div className={styles.fair}>
        <dl>
          <Figure name={t('head.return')} value={formatPercent(box.returnRate)} />
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
  const { t } = useTranslation('box');
  return (
    <Link to="/provably-fair" className={styles.hash}>
      <Icon name="shield-check" size={18} />
      {hash === undefined ? (
        <span>{t('head.how')}</span>
      ) : (
        <span>
          <small>{t('head.commitment')}</small>
          <code title={hash}>{shortHash(hash)}</code>
        </span>
      )}
    </Link>
  );
}

const shortHash = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-6)}`;
