import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../components/icons/Icon.tsx';
import { formatCount, formatPercent } from '../../../components/money/money.ts';
import { useSeeds } from '../../../memory/compare/seeds.ts';
import styles from './DreamHeader.module.css';

/** Name of the page; edge, next round and commitment. `edge` in hundredths of a percent. */
export function DreamHeader({ edge }: { edge: number }) {
  const { t } = useTranslation(['dream', 'app']);
  const { data: seeds } = useSeeds();
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{t('app:pages.dream')}</h1>
        <p>{t('head.lead')}</p>
      </div>
      <div className={styles.fair}>
        <dl>
          <Figure name={t('head.edge')} value={formatPercent(edge)} />
          {seeds && <Figure name={t('head.round')} value={formatCount(seeds.round)} />}
        </dl>
        <Commitment hash={seeds?.publicHash} />
      </div>
    </div>
  );
}

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
  const { t } = useTranslation('dream');
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
