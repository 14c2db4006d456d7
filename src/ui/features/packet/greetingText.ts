import { useTranslation } from 'react-i18next';
import type { PacketSummary } from '../../../net/contract/games/packets.ts';

/** What the giver says: own words, or a ready-made message in the reader's language. */
export function useGreetingText(): (packet: Pick<PacketSummary, 'greeting' | 'words'>) => string {
  const { t } = useTranslation('packet');
  return ({ greeting, words }) => (greeting === 'own' ? words : t(`greeting.${greeting}`));
}

/** The giver's name; of the house, the site's. */
export function useGiverName(): (packet: Pick<PacketSummary, 'giver'>) => string {
  const { t } = useTranslation('packet');
  return ({ giver }) => giver?.nickname ?? t('house');
}
