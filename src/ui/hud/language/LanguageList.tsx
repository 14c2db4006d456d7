import { useTranslation } from 'react-i18next';
import { useLocale } from '../../app/useLocale.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { locales } from '../../../net/contract/locales.ts';
import styles from './LanguageList.module.css';

/** Every language that ships, each in its own name; pressing one changes the page at once. */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const [locale, choose] = useLocale();
  return (
    <div role="group" aria-label={t('language.label')} className={styles.list}>
      {locales.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          className={styles.language}
          aria-pressed={code === locale}
          onClick={() => {
            choose(code);
            onChosen?.();
          }}
        >
          {name}
          {code === locale && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}
