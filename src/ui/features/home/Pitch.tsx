import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './Pitch.module.css';

/** What stands in the banner's place while it is not known which box lies under the lamp, or where none does. */
export function Pitch({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  return (
    <section className={styles.pitch}>
      <h1>{t('brand')}</h1>
      <p className={styles.lead}>
        <span>{t('pitch')}</span>
        <span>{t('promise')}</span>
      </p>
      {waiting && <Skeleton className={styles.act} />}
    </section>
  );
}
