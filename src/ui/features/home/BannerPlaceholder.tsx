import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import styles from './BannerPlaceholder.module.css';

/** The heading in place of the banner: while the slides load, or without any. */
export function BannerPlaceholder({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation();
  return (
    <section className={styles.pitch}>
      <h1>{t('brand')}</h1>
      <p className={styles.lead}>
        <span>{t('pitch')}</span>
        <span>{t('promise')}</span>
      </p>
      {isLoading && <Skeleton className={styles.act} />}
    </section>
  );
}
