import { useTranslation } from 'react-i18next';
import { shareLink } from '../../../../shared/share/shareLink.ts';
import { giveawayPath } from '../../shared/giveawayPath.ts';

/** Shares the link of a giveaway. */
export function useShareGiveaway(giveawayId: string): () => void {
  const { t } = useTranslation('giveaway');
  return () =>
    shareLink(`${location.origin}${giveawayPath(giveawayId)}`, t('share.title'), t('share.copied'));
}
