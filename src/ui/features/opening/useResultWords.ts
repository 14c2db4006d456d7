import { useTranslation } from 'react-i18next';
import type { Opening as RolledOpening } from '../../../net/contract/entities.ts';
import { formatMoney } from '../../components/money.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { worthOf } from './model.ts';

/** The result in one sentence, and then what was sold of it, for who does not see it; empty while there is none. */
export function useResultWords(rolled: readonly RolledOpening[], sold: readonly string[]): string {
  const { t } = useTranslation(['box', 'app']);
  const localised = useLocalised();
  if (rolled.length === 0) return '';
  const gone = rolled.filter(({ rollId }) => sold.includes(rollId));
  if (gone.length > 0) return t('result.saidSold', { count: gone.length, worth: formatMoney(worthOf(gone)) });
  const items = rolled.map(({ item }) =>
    t('result.saidItem', {
      grade: t(`app:grade.${item.grade}`),
      kind: t(`app:category.${item.category}`),
      name: localised(item.names),
      price: formatMoney(item.recoveryPrice),
    }),
  );
  return t('result.said', {
    count: rolled.length,
    worth: formatMoney(worthOf(rolled)),
    items: items.join(t('result.separator')),
  });
}
