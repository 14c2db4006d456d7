import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Checkbox } from '../../components/controls/Checkbox.tsx';
import type { Registration } from './validation.ts';
import styles from './AuthDialog.module.css';

const AGREEMENTS = [
  { name: 'isAdult', text: 'agree.adult' },
  { name: 'acceptsTerms', text: 'agree.terms', to: '/docs/help/terms', read: 'agree.readTerms' },
  { name: 'acceptsPrivacy', text: 'agree.privacy', to: '/docs/help/privacy', read: 'agree.readPrivacy' },
] as const;

interface AgreementsProps {
  values: Pick<Registration, (typeof AGREEMENTS)[number]['name']>;
  set: (name: (typeof AGREEMENTS)[number]['name'], value: boolean) => void;
  errorOf: (name: (typeof AGREEMENTS)[number]['name']) => string | undefined;
}

/** Age and consent checkboxes; the texts open in a tab of their own, so that the form stays. */
export function Agreements({ values, set, errorOf }: AgreementsProps) {
  const { t } = useTranslation('auth');
  return (
    <div>
      {AGREEMENTS.map(({ name, text, ...document }) => (
        <div key={name} className={styles.agreement}>
          <Checkbox
            name={name}
            checked={values[name]}
            onChange={(checked) => set(name, checked)}
            error={errorOf(name)}
          >
            {t(text)}
          </Checkbox>
          {'to' in document && (
            <Link to={document.to} target="_blank" aria-label={t(document.read)}>
              {t('agree.read')}
            </Link>
          )}
        </div>
      ))}
    </div>
  );
}
