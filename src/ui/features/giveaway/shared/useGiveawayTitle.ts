import { useTranslation } from 'react-i18next';
import type { GiveawaySummary } from '../../../../net/contract/games/giveaways.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';

/** The title of a giveaway of the house, or the name of its giver. */
export function useGiveawayTitle(): (giveaway: Pick<GiveawaySummary, 'titles' | 'giver'>) => string {
  const { t } = useTranslation('giveaway');
  const localised = useLocalised();
  return ({ titles, giver }) => (titles ? localised(titles) : t('by', { name: giver.name }));
}
