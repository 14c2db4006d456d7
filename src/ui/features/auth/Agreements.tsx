import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Checkbox } from '../../components/controls/Checkbox.tsx';
import type { Registration } from './validation.ts';
import styles from './AuthDialog.module.css';

const TERMS = '/docs/help/terms';
const PRIVACY = '/docs/help/privacy';
const AGREEMENTS = [
  { name: 'isAdult', text: 'agree.adult' },
  { name: 'acceptsTerms', text: 'agree.terms', to: TERMS, read: 'agree.readTerms' },
  { name: 'acceptsPrivacy', text: 'agree.privacy', to: PRIVACY, read: 'agree.readPrivacy' },
] as const;
type Agreement = (typeof AGREEMENTS)[number]['name'];

interface AgreementsProps {
  values: Pick<Registration, Agreement>;
  set: (name: Agreement, value: boolean) => void;
  errorOf: (name: Agreement) => string | undefined;
}

/** Age and consents, in one tick where the site is configured so; the texts open in a tab of their own, so that the form stays. */
export function Agreements({ isCombined, ...props }: AgreementsProps & { isCombined: boolean }) {
  return isCombined ? <CombinedAgreement {...props} /> : <SeparateAgreements {...props} />;
}

function SeparateAgreements({ values, set, errorOf }: AgreementsProps) {
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

function CombinedAgreement({ values, set, errorOf }: AgreementsProps) {
  const { t } = useTranslation(['auth', 'signUp']);
  return (
    <div>
      <Checkbox
        name="isAdult"
        checked={AGREEMENTS.every(({ name }) => values[name])}
        onChange={(checked) => AGREEMENTS.forEach(({ name }) => set(name, checked))}
        error={AGREEMENTS.map(({ name }) => errorOf(name)).find((problem) => problem !== undefined)}
      >
        {t('signUp:agreeAll')}
      </Checkbox>
      <p className={styles.documents}>
        <Link to={TERMS} target="_blank" aria-label={t('agree.readTerms')}>
          {t('signUp:terms')}
        </Link>
        <Link to={PRIVACY} target="_blank" aria-label={t('agree.readPrivacy')}>
          {t('signUp:privacy')}
        </Link>
      </p>
    </div>
  );
}
