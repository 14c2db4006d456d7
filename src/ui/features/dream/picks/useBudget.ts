import { useState } from 'react';
import { WELCOME_AMOUNT } from '../../../../net/contract/limits.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { LEAST_BUDGET } from './pickTargets.ts';

/**
 * What targets are suggested for, minor units: the main balance as it first was known, so that they stay in their places;
 * of a visitor what a sign-up gives. Null while it is unknown.
 */
export function useBudget(): number | null {
  const isLoggedIn = useIsLoggedIn();
  const { data } = useUserInfo();
  const [known, setKnown] = useState<{ readonly isLoggedIn: boolean; readonly budget: number } | null>(null);
  if (known !== null && known.isLoggedIn === isLoggedIn) return known.budget;
  const balance = isLoggedIn ? data?.balance.main : WELCOME_AMOUNT;
  if (balance !== undefined) setKnown({ isLoggedIn, budget: Math.max(balance, LEAST_BUDGET) });
  return null;
}
