import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../components/Checkbox.tsx';
import type { Registration } from './checks.ts';
import styles from './AuthDialog.module.css';

const NAMES = [
  { name: 'isAdult', text: 'agree.adult' },
  { name: 'acceptsTerms', text: 'agree.terms' },
  { name: 'acceptsPrivacy', text: 'agree.privacy' },
] as const;

interface AgreementsProps {
  values: Registration;
  set: (name: (typeof NAMES)[number]['name'], value: boolean) => void;
  problemOf: (name: keyof Registration) => string | undefined;
}

/** What a player must confirm, and the texts that are agreed to. */
export function Agreements({ values, set, problemOf }: AgreementsProps) {
  const { t } = useTranslation('auth');
  return (
    <div>
      {NAMES.map(({ name, text }) => (
        <Checkbox
          key={name}
          name={name}
          checked={values[name]}
          onChange={(checked) => set(name, checked)}
          error={problemOf(name)}
        >
          {t(text)}
        </Checkbox>
      ))}
      <details className={styles.terms}>
        <summary>{t('agree.read')}</summary>
        <h3>{t('terms.title')}</h3>
        <p>{t('terms.body')}</p>
        <h3>{t('privacy.title')}</h3>
        <p>{t('privacy.body')}</p>
      </details>
    </div>
  );
}
