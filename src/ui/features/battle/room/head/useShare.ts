import { useTranslation } from 'react-i18next';
import { shareLink } from '../../../../shared/share/shareLink.ts';

/** Shares the link of a battle. */
export function useShare(): (url: string, title: string) => void {
  const { t } = useTranslation('room');
  return (url, title) => shareLink(url, title, t('share.copied'));
}
