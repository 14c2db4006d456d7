import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { formatCount } from '../../../components/money/money.ts';
import styles from './VerifyLink.module.css';

interface VerifyLinkProps {
  rolled: Pick<RolledOpening, 'rollId' | 'roll'>;
  /** Shows only the number. */
  short?: boolean;
}

/** The rolled ticket, with a link to its verification. */
export function VerifyLink({ rolled, short = false }: VerifyLinkProps) {
  const { t } = useTranslation('box');
  const ticket = formatCount(rolled.roll);
  return (
    <Link
      className={styles.verify}
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
