import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { transferSecondary } from '../../../net/http/account/profile.ts';
import { notify } from '../../app/notify.ts';
import { isOutcomeUnknown } from '../../app/orderErrors.ts';
import { useServices } from '../../app/services.ts';
import { formatMoney } from '../../components/money/money.ts';
import { queryKeys } from '../../queries/keys.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../queries/userInfo.ts';
import { useKeyedMutation } from '../requests/useKeyedMutation.ts';
import { usePrivateText } from '../streamer/Private.tsx';

/** Moves an amount from the secondary to the main balance, and says so. `onDone` runs before it is shown. */
export function useTransferToMain(onDone: () => void = () => undefined) {
  const { t } = useTranslation('funds');
  const { http } = useServices();
  const hidden = usePrivateText();
  const queryClient = useQueryClient();
  return useKeyedMutation({
    actionOf: (amount: number) => String(amount),
    send: (amount, key) => transferSecondary(http, { amount }, key),
    onSuccess: ({ moved, balance: main, secondaryBalance: secondary }) => {
      onDone();
      updateCachedBalances(queryClient, { main, secondary });
      notify.success(t('done.transfer', { amount: hidden(formatMoney(moved)) }));
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
      void queryClient.invalidateQueries({ queryKey: laterKeys.fundsAll });
    },
  });
}
