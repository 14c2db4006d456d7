import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dreamTermsOf } from '../../../../fair/outcome/dreamTable.ts';
import { termsGameOf } from '../../../../fair/outcome/termsTable.ts';
import type { TermsGame } from '../../../../fair/outcome/termsTable.ts';
import { isValued } from '../../../../fair/proof/proof.ts';
import type { RollClaim } from '../../../../fair/proof/proof.ts';
import type { ValuedBox } from '../../../../fair/proof/proofFields.ts';
import { formatChance, formatMoney, formatPercent } from '../../../components/money/money.ts';

type Lead = (t: TFunction<'fair'>, box: ValuedBox) => string | null;

/** Each game whose tables follow from terms. */
const leads: { readonly [Game in TermsGame]: Lead } = {
  dream(t, box) {
    const terms = dreamTermsOf(box.id);
    if (terms === null) return null;
    return t('table.dream', {
      chance: formatChance(terms.tickets),
      side: t(`table.side.${terms.side}`),
      value: formatMoney(terms.value),
      fee: formatMoney(box.price),
      edge: formatPercent(terms.edge),
    });
  },
};

/** What the table is: a version of a box, or the terms of a game. */
export function useTableLead({ box }: RollClaim, boxName: string): string {
  const { t } = useTranslation('fair');
  const game = termsGameOf(box.id);
  const lead = game !== null && isValued(box) ? leads[game](t, box) : null;
  return lead ?? t('table.boxVersion', { box: boxName, version: box.version });
}
