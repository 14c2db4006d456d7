import { useTranslation } from 'react-i18next';
import { locales } from '../../../net/contract/locales.ts';
import { useLocale } from '../../app/useLocale.ts';
import { classNames } from '../../components/classNames.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import styles from './LanguagePicker.module.css';

interface LanguagePickerProps {
  /** In the header: narrow windows show the globe alone. */
  inHeader?: boolean;
}

/** Select of all languages, each by its own name, with a globe. */
export function LanguagePicker({ inHeader = false }: LanguagePickerProps) {
  const { t } = useTranslation();
  const [locale, choose] = useLocale();
  return (
    <span className={classNames(styles.picker, inHeader && styles.inHeader)}>
      <Icon name="globe" size={18} />
      <select
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
    </span>
  );
}
