import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import styles from './FairnessNote.module.css';

/** How the tiles of the reel are drawn from the odds. */
export const FairnessNote = memo(function FairnessNote() {
  const { t } = useTranslation('box');
  return (
    <section className={styles.honest}>
      <h2>
        <Icon name="shield-check" />
        {t('honest.title')}
      </h2>
      <p>{t('honest.text')}</p>
      <Link to="/provably-fair">
        {t('honest.more')}
        <Icon name="chevron-right" size={16} />
      </Link>
    </section>
  );
});
