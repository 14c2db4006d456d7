import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE, localeInfo } from '../../../net/contract/locales.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Sets `lang`, `dir` and `data-font` of the document from the language of the page, which styles read, and a cookie, by
 * which the server chooses the language of the next first view.
 */
export function useLocaleAttributes(): void {
  const { i18n } = useTranslation();
  useLayoutEffect(() => {
    const { code, dir, font } = localeInfo(i18n.language);
    const page = document.documentElement;
    page.lang = code;
    page.dir = dir;
    page.dataset['font'] = font;
    // The default needs none, unless another one was chosen before.
    if (code === DEFAULT_LOCALE && !/(?:^|; )locale=/.test(document.cookie)) return;
    document.cookie = `locale=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  }, [i18n.language]);
}
