import { useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE } from '../../../net/contract/locales.ts';
import { dropPath } from '../drops/paths.ts';
import { useShareLink } from './useShareLink.ts';

/** Shares the page of a drop; its preview is in the language of who shares it. */
export function useShareDrop(): (dropId: string, title: string) => void {
  const { t, i18n } = useTranslation('drop');
  const share = useShareLink(t('share.copied'));
  const language = i18n.language === DEFAULT_LOCALE ? '' : `?lang=${i18n.language}`;
  return (dropId, title) => share(`${location.origin}${dropPath(dropId)}${language}`, title);
}
