import { useTranslation } from 'react-i18next';
import type { GiveawayPrize } from '../../../../net/contract/games/giveaways.ts';
import { formatMoney } from '../../../components/money/money.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';

/** The item's name, or the coins. */
export function usePrizeName(): (prize: Pick<GiveawayPrize, 'item' | 'value'>) => string {
  const { t } = useTranslation('giveaway');
  const localised = useLocalised();
  return ({ item, value }) =>
    item ? localised(item.names) : t('prize.coins', { amount: formatMoney(value) });
}
