import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { formatMoney } from '../../../../components/money/money.ts';
import { ownOutcome, type OwnOutcome } from '../../shared/ownOutcome.ts';
import { useLossText } from './useResultText.ts';

interface OwnResult extends OwnOutcome {
  /** The whole result in one sentence, for the player of the seat. */
  readonly text: string;
}

/** How the battle ended for the player at `pos`; null for spectators and before the end. */
export function useOwnResult(battle: BattleDetail, pos: number | undefined): OwnResult | null {
  const { t } = useTranslation('room');
  const lossText = useLossText();
  const own = pos === undefined ? null : ownOutcome(battle, pos);
  if (own === null || pos === undefined) return null;
  const amount = formatMoney(own.payout);
  if (own.kind === 'lost') return { ...own, text: lossText(battle, pos) };
  if (own.kind === 'shared') return { ...own, text: t('result.shared', { amount }) };
  const rate = own.rate === null ? '' : `, ${t('result.rate', { rate: own.rate })}`;
  return { ...own, text: `${t('result.won')} ${amount}${rate}` };
}
