import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { showLocale } from '../i18n/i18n.ts';
import { ServicesContext } from './services.ts';

/** The language of the page and the way to choose another, which is remembered. */
export function useLocale(): [locale: string, choose: (locale: string) => void] {
  const { i18n } = useTranslation();
  // While the frame is drawn at build time there are no services, and nobody to choose.
  const preferences = useContext(ServicesContext)?.preferences;
  const choose = (locale: string) => {
    preferences?.saveLocale(locale);
    void showLocale(i18n, locale);
  };
  return [i18n.language, choose];
}
