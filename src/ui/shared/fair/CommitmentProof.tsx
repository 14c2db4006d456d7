import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/classNames.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import styles from './CommitmentProof.module.css';

interface CommitmentProofProps {
  serverSeed: string | null;
  secretSalt: string | null;
  /** What seed and salt come to; null while they are hidden. */
  computedHash: string | null;
  /** What was shown before the roll; null where nobody says. */
  publishedHash: string | null;
}

/** Salt, seed, their hash, and the hash it has to be. */
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
