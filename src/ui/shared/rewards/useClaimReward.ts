import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../net/contract/call.ts';
import type { rewardClaim } from '../../../net/contract/calls/account/reward.ts';
import { claimReward } from '../../../net/http/account/reward.ts';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { formatMoney } from '../../components/money/money.ts';
import { queryKeys } from '../../queries/keys.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../queries/userInfo.ts';
import { useKeyedMutation } from '../requests/useKeyedMutation.ts';

type Claim = CallInput<typeof rewardClaim>;

const nameOf = ({ kind, level, task }: Claim): string => `${kind}:${level ?? task ?? ''}`;

/** Claims rewards, one at a time. A refusal becomes a toast, and what is shown is fetched again. */
export function useClaimReward() {
  const { t } = useTranslation('reward');
  const { http } = useServices();
  const queryClient = useQueryClient();
  const mutation = useKeyedMutation({
    actionOf: nameOf,
    send: (claim: Claim, key) => claimReward(http, claim, key),
    onSuccess: ({ reward, balance, freeBoxId }) => {
      updateCachedBalances(queryClient, { main: balance });
      void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
      if (freeBoxId !== null) void queryClient.invalidateQueries({ queryKey: laterKeys.freeBoxesAll });
      const text = freeBoxId === null ? 'claim.done' : 'claim.doneBox';
      notify.success(t(text, { amount: formatMoney(reward.amount) }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.rewards }),
  });
  const { isPending, variables } = mutation;
  return {
    claim(claim: Claim) {
      if (!isPending) mutation.mutate(claim);
    },
    isClaiming: (claim: Claim) => isPending && nameOf(variables) === nameOf(claim),
  };
}
