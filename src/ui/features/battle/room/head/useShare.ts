import { useTranslation } from 'react-i18next';
import { useShareLink } from '../../../../shared/share/useShareLink.ts';

/** Shares the link of a battle. */
export function useShare(): (url: string, title: string) => void {
  const { t } = useTranslation('room');
  return useShareLink(t('share.copied'));
}
