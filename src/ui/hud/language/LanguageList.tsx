import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '../../../net/contract/locales.ts';
import { useLocale } from '../../app/useLocale.ts';
import { Field } from '../../components/controls/Field.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { findLanguages } from './findLanguages.ts';
import styles from './LanguageList.module.css';

/** Shorter lists are seen at a glance. */
const SEARCHED_FROM = 8;

interface LanguageListProps {
  onChosen?: () => void;
  /** Default: those that ship. */
  languages?: readonly { readonly code: string; readonly name: string }[];
}

/** List of all languages, each by its own name, with a search where they are many; a press changes the page. */
export function LanguageList({ onChosen, languages = locales }: LanguageListProps) {
  const { t } = useTranslation(['app', 'shell']);
  const [locale, choose] = useLocale();
  const [search, setSearch] = useState('');
  const found = findLanguages(languages, search, locale);
  return (
    <div className={styles.languages}>
      {languages.length >= SEARCHED_FROM && (
        <Field label={t('shell:language.search')} type="search" value={search} onChange={setSearch} />
      )}
      <div role="group" aria-label={t('language.label')} className={styles.list}>
        {found.map(({ code, name }) => (
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
      <p className={styles.none} role="status">
        {found.length === 0 && t('shell:language.none')}
      </p>
    </div>
  );
}
