import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../components/controls/Checkbox.tsx';
import type { Registration } from './validation.ts';
import styles from './AuthDialog.module.css';

const AGREEMENTS = [
  { name: 'isAdult', text: 'agree.adult' },
  { name: 'acceptsTerms', text: 'agree.terms' },
  { name: 'acceptsPrivacy', text: 'agree.privacy' },
] as const;

interface AgreementsProps {
  values: Pick<Registration, (typeof AGREEMENTS)[number]['name']>;
  set: (name: (typeof AGREEMENTS)[number]['name'], value: boolean) => void;
  errorOf: (name: (typeof AGREEMENTS)[number]['name']) => string | undefined;
}

/** Age and consent checkboxes, and the texts they refer to. */
export function Agreements({ values, set, errorOf }: AgreementsProps) {
  const { t } = useTranslation('auth');
  return (
    <div>
      {AGREEMENTS.map(({ name, text }) => (
        <Checkbox
          key={name}
          name={name}
          checked={values[name]}
          onChange={(checked) => set(name, checked)}
          error={errorOf(name)}
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
