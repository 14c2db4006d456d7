import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { showLocale } from '../i18n/i18n.ts';
import { ServicesContext } from './services.ts';

/** The language of the page, and a setter that stores the choice. */
export function useLocale(): [locale: string, choose: (locale: string) => void] {
  const { i18n } = useTranslation();
  // The prerendered frame has no services.
  const preferences = useContext(ServicesContext)?.preferences;
  const choose = (locale: string) => {
    preferences?.saveLocale(locale);
    void showLocale(i18n, locale);
  };
  return [i18n.language, choose];
}
