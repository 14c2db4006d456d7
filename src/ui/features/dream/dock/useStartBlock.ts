import { useMissingAmount } from '../../../shared/useMissingAmount.ts';
import { usePlayRefusal } from '../../../shared/limits/usePlayRefusal.ts';
import type { DraftView } from '../state/useDraft.ts';
import type { StartBlock } from './StartButton.tsx';

/** Why no dream can start with this draft; null if one can. */
export function useStartBlock({ price }: DraftView): StartBlock | null {
  const coins = price?.coins ?? 0;
  const missing = useMissingAmount(coins);
  const refusal = usePlayRefusal(coins);
  if (price === null) return 'noTarget';
  if (price.stakedValue >= price.worth) return 'cheapTarget';
  if (refusal !== null) return refusal;
  return missing > 0 ? 'short' : null;
}
