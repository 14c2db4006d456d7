import { useTranslation } from 'react-i18next';
import { CopyValue } from '../../../shared/fair/CopyValue.tsx';
import { Section } from '../../../shared/fair/Section.tsx';
import styles from './FairNote.module.css';

/** How shares are drawn, under which commitment, and what that leaves open. */
export function FairNote({ publicHash }: { publicHash: string }) {
  const { t } = useTranslation('packet');
  return (
    <Section title={t('fair.title')} lead={t('fair.text')}>
      <p className={styles.open}>{t('fair.open')}</p>
      <dl>
        <CopyValue label={t('fair.hash')} value={publicHash} />
      </dl>
    </Section>
  );
}
