import { useTranslation } from 'react-i18next';
import { localeOfText } from '../../../net/contract/primitives.ts';
import type { LocalisedText } from '../../../net/contract/primitives.ts';
import styles from './OtherLanguage.module.css';

/** Says in the reader's language that a document is shown in another one; nothing where it is written in theirs. */
export function OtherLanguage({ text }: { text: LocalisedText }) {
  const { t, i18n } = useTranslation('docs');
  const locale = localeOfText(text, i18n.language);
  if (locale === i18n.language) return null;
  const language = new Intl.DisplayNames([i18n.language], { type: 'language' }).of(locale) ?? locale;
  return <p className={styles.note}>{t('otherLanguage', { language })}</p>;
}
