import { useRewards } from '../../../queries/account/rewards.ts';

/** How many benefits can be claimed now: the sum over the parts of the dialog that know a number. */
export function useBenefitCount(): number {
  return useRewards().data?.claimable ?? 0;
}
