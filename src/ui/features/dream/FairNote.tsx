import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatPercent } from '../../components/money/money.ts';
import styles from './FairNote.module.css';

/** How the wheel is turned and what the price is computed from. `edge` in hundredths of a percent. */
export function FairNote({ edge }: { edge: number }) {
  const { t } = useTranslation('dream');
  return (
    <section className={styles.note}>
      <h2>
        <Icon name="shield-check" />
        {t('honest.title')}
      </h2>
      <p>{t('honest.text')}</p>
      <p>
        <Trans
          t={t}
          i18nKey="honest.formula"
          values={{ edge: formatPercent(edge) }}
          components={{ code: <code /> }}
        />
      </p>
      <Link to="/provably-fair">
        {t('honest.more')}
        <Icon name="chevron-right" size={16} />
      </Link>
    </section>
  );
}
