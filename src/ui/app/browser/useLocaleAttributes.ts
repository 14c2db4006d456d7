import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localeInfo } from '../../../net/contract/locales.ts';

/** Sets `lang`, `dir` and `data-font` of the document from the language of the page; styles read them. */
export function useLocaleAttributes(): void {
  const { i18n } = useTranslation();
  useLayoutEffect(() => {
    const { code, dir, font } = localeInfo(i18n.language);
    const page = document.documentElement;
    page.lang = code;
    page.dir = dir;
    page.dataset['font'] = font;
  }, [i18n.language]);
}
