import { useEffect, useState } from 'react';
import { tabStorage } from '../../../app/tabStorage.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import type { OpeningView } from '../state/useOpening.ts';
import { countCall, readTally, resetTally, writeTally } from './tally.ts';
import type { Tally } from './tally.ts';

interface TallyView {
  /** Null for a visitor. */
  readonly tally: Tally | null;
  reset(): void;
}

/** The tally of the visit; `price` of one box, minor units. A result is counted when it is shown. */
export function useTally(
  { rolled, isFree }: Pick<OpeningView, 'rolled' | 'isFree'>,
  price: number,
): TallyView {
  const playerId = useUserInfo().data?.playerId;
  const [kept, setKept] = useState<Tally | null>(null);
  const before =
    playerId === undefined ? null : kept?.playerId === playerId ? kept : readTally(tabStorage(), playerId);
  const tally = before && countCall(before, rolled, { price, isFree });
  if (tally && tally !== kept) setKept(tally);
  useEffect(() => {
    if (kept) writeTally(tabStorage(), kept);
  }, [kept]);
  return { tally, reset: () => setKept(kept && resetTally(kept)) };
}
