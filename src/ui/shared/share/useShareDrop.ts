import { useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE } from '../../../net/contract/locales.ts';
import { dropPath } from '../drops/paths.ts';
import { shareLink } from './shareLink.ts';

/** Shares the page of a drop; its preview is in the language of who shares it. */
export function useShareDrop(): (dropId: string, title: string) => void {
  const { t, i18n } = useTranslation('drop');
  const language = i18n.language === DEFAULT_LOCALE ? '' : `?lang=${i18n.language}`;
  return (dropId, title) =>
    shareLink(`${location.origin}${dropPath(dropId)}${language}`, title, t('share.copied'));
}
