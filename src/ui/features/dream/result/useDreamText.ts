import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../components/money/money.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import type { DreamView } from '../state/useDream.ts';

/** The result and its sale in a sentence for screen readers; empty before a result. */
export function useDreamText({ drawn, sold, isDemo }: Pick<DreamView, 'drawn' | 'sold' | 'isDemo'>): string {
  const { t } = useTranslation('dream');
  const localised = useLocalised();
  if (!drawn) return '';
  const { target, roll, won, paid } = drawn;
  const values = {
    name: localised(target.names),
    price: formatMoney(target.recoveryPrice),
    ticket: formatCount(roll),
    paid: formatMoney(paid),
  };
  if (sold) return t('result.saidSold', values);
  const said = won ? t('result.saidWon', values) : t('result.saidLost', values);
  return isDemo ? t('demo.said', { said }) : said;
}
