import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../components/money/money.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { totalValue } from '../../../shared/play/openingModel.ts';
import type { OpeningView } from '../state/useOpening.ts';

/** The result and its sales in a sentence for screen readers; empty before a result. */
export function useResultText({ rolled, demo, sold }: Pick<OpeningView, 'rolled' | 'demo' | 'sold'>): string {
  const { t } = useTranslation(['box', 'app']);
  const localised = useLocalised();
  const drawn = [...rolled, ...demo];
  if (drawn.length === 0) return '';
  const soldItems = rolled.filter(({ rollId }) => sold.includes(rollId));
  if (soldItems.length > 0)
    return t('result.saidSold', { count: soldItems.length, worth: formatMoney(totalValue(soldItems)) });
  const items = drawn.map(({ item }) =>
    t('result.saidItem', {
      grade: t(`app:grade.${item.grade}`),
      kind: t(`app:category.${item.category}`),
      name: localised(item.names),
      price: formatMoney(item.recoveryPrice),
    }),
  );
  return t(demo.length > 0 ? 'demo.said' : 'result.said', {
    count: drawn.length,
    worth: formatMoney(totalValue(drawn)),
    items: items.join(t('result.separator')),
  });
}
