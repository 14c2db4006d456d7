import { useTranslation } from 'react-i18next';
import { useShareLink } from '../../../shared/share/useShareLink.ts';
import { giveawayPath } from '../shared/giveawayPath.ts';

/** Shares the link of a giveaway. */
export function useShareGiveaway(giveawayId: string): () => void {
  const { t } = useTranslation('giveaway');
  const share = useShareLink(t('share.copied'));
  return () => share(`${location.origin}${giveawayPath(giveawayId)}`, t('share.title'));
}
