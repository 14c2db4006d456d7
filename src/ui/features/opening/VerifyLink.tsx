import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Opening as RolledOpening } from '../../../net/contract/entities.ts';
import { Icon } from '../../components/Icon.tsx';
import { formatCount } from '../../components/money.ts';
import styles from './VerifyLink.module.css';

/** The ticket that was drawn, one press away from its proof. */
export function VerifyLink({ rolled }: { rolled: Pick<RolledOpening, 'rollId' | 'roll'> }) {
  const { t } = useTranslation('box');
  return (
    <Link className={styles.verify} to={`/provably-fair/verify/${rolled.rollId}`}>
      <Icon name="shield-check" size={18} />
      <span>
        <Trans
          t={t}
          i18nKey="result.verify"
          values={{ ticket: formatCount(rolled.roll) }}
          components={{ ticket: <span className="num" /> }}
        />
      </span>
    </Link>
  );
}
