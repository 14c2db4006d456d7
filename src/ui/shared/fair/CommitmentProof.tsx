import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/classNames.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import styles from './CommitmentProof.module.css';

interface CommitmentProofProps {
  serverSeed: string | null;
  secretSalt: string | null;
  /** The hash of seed and salt; null while they are hidden. */
  computedHash: string | null;
  /** The hash published before the roll; null if unknown. */
  publishedHash: string | null;
}

/** Salt and seed, their hash, and the published hash. */
export function CommitmentProof(props: CommitmentProofProps) {
  const { serverSeed, secretSalt, computedHash, publishedHash } = props;
  const { t } = useTranslation('fair');
  const compared = computedHash !== null && publishedHash !== null;
  const fits = computedHash === publishedHash;
  return (
    <dl className={styles.commitment}>
      <Line label={t('commitment.key')} value={secretSalt} />
      <Line label={t('commitment.message')} value={serverSeed} />
      <Line label={t('commitment.computed')} value={computedHash} />
      {publishedHash !== null && (
        <Line
          label={t('commitment.published')}
          value={publishedHash}
          mark={compared ? (fits ? 'match' : 'mismatch') : undefined}
        />
      )}
    </dl>
  );
}

interface LineProps {
  label: string;
  value: string | null;
  mark?: 'match' | 'mismatch' | undefined;
}

function Line({ label, value, mark }: LineProps) {
  const { t } = useTranslation('fair');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === null ? (
          <span className={styles.hidden}>{t('commitment.hidden')}</span>
        ) : (
          <code>{value}</code>
        )}
        {mark && (
          <span className={classNames(styles.mark, styles[mark])}>
            <Icon name={mark === 'match' ? 'check' : 'close'} size={16} />
            {t(`commitment.${mark}`)}
          </span>
        )}
      </dd>
    </div>
  );
}
