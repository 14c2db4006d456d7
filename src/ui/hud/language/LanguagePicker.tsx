import { useTranslation } from 'react-i18next';
import { locales } from '../../../net/contract/locales.ts';
import { useLocale } from '../../app/useLocale.ts';
import styles from './LanguagePicker.module.css';

/** Every language that ships, each in its own name. */
export function LanguagePicker() {
  const { t } = useTranslation();
  const [locale, choose] = useLocale();
  return (
    <select
      className={styles.picker}
      aria-label={t('language.label')}
      value={locale}
      onChange={(event) => choose(event.target.value)}
    >
      {locales.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
