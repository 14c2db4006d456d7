import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '../../components/classNames.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatCount } from '../../i18n/formatCount.ts';
import styles from './VerifyLink.module.css';

interface VerifyLinkProps {
  rolled: { readonly rollId: string; readonly roll: number };
  /** Shows only the number. */
  short?: boolean;
  className?: string | undefined;
}

/** The rolled ticket, with a link to its verification. */
export function VerifyLink({ rolled, short = false, className }: VerifyLinkProps) {
  const { t } = useTranslation('play');
  const ticket = formatCount(rolled.roll);
  return (
    <Link
      className={classNames(styles.verify, className)}
      to={`/provably-fair/verify/${rolled.rollId}`}
      aria-label={t('result.verifyLabel', { ticket })}
    >
      <Icon name="shield-check" size={short ? 16 : 18} />
      <span>
        <Trans
          t={t}
          i18nKey={short ? 'result.ticket' : 'result.verify'}
          values={{ ticket }}
          components={{ ticket: <span className="num" />, word: <span className={styles.word} /> }}
        />
      </span>
    </Link>
  );
}
