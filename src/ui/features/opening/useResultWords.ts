import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../components/money.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { worthOf } from './model.ts';
import type { OpeningView } from './useOpening.ts';

/** The result in one sentence, and then what was sold of it, for who does not see it; empty while there is none. */
export function useResultWords({
  rolled,
  demo,
  sold,
}: Pick<OpeningView, 'rolled' | 'demo' | 'sold'>): string {
  const { t } = useTranslation(['box', 'app']);
  const localised = useLocalised();
  const drawn = [...rolled, ...demo];
  if (drawn.length === 0) return '';
  const gone = rolled.filter(({ rollId }) => sold.includes(rollId));
  if (gone.length > 0) return t('result.saidSold', { count: gone.length, worth: formatMoney(worthOf(gone)) });
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
    worth: formatMoney(worthOf(drawn)),
    items: items.join(t('result.separator')),
  });
}
