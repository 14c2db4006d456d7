import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguagePicker } from './LanguagePicker.tsx';
import styles from './Footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <p>{t('footer.play')}</p>
      <p>{t('footer.age')}</p>
      <Link to="/provably-fair" className={styles.link}>
        {t('footer.verify')}
      </Link>
      <span className={styles.language}>
        <LanguagePicker />
      </span>
    </footer>
  );
}
