import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '../../../net/contract/entities.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { transferSecondary } from '../../../net/http/account/profile.ts';
import { useErrorText } from '../../app/errorText.ts';
import { notify } from '../../app/notify.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { formatMoney } from '../../components/money/money.ts';
import { queryKeys } from '../../queries/keys.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../queries/userInfo.ts';
import { useKeyedMutation } from '../../shared/requests/useKeyedMutation.ts';
import { amountText, parseAmount } from '../../shared/forms/amountText.ts';

/** The form of a transfer from the secondary to the main balance. */
export function useTransfer({ balance, secondaryBalance }: Pick<UserInfo, 'balance' | 'secondaryBalance'>) {
  const { t } = useTranslation('transfer');
  const { http } = useServices();
  const queryClient = useQueryClient();
  const textOf = useErrorText();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const mutation = useKeyedMutation({
    actionOf: (amount: number) => String(amount),
    send: (amount, key) => transferSecondary(http, { amount }, key),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: ({ moved, balance: main, secondaryBalance: secondary }) => {
      updateCachedBalances(queryClient, { main, secondary });
      void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
      setText('');
      notify.success(t('done', { amount: formatMoney(moved) }));
    },
    // After a refusal the shown balances are out of date.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo }),
  });
  const amount = parseAmount(text);
  const isCovered = amount !== null && amount <= secondaryBalance;
  const errorText = (code: string) => textOf(new ApiError({ code, status: 400, msg: '' }));
  return {
    text,
    /** Minor units; null while the text is no amount that can be moved. */
    amount: isCovered ? amount : null,
    after: isCovered
      ? { main: balance.main + amount, secondary: secondaryBalance - amount }
      : { main: balance.main, secondary: secondaryBalance },
    error: problem ?? (mutation.error ? textOf(mutation.error) : undefined),
    isBusy: mutation.isPending,
    type(next: string) {
      setText(next);
      setProblem(undefined);
      mutation.reset();
    },
    takeAll() {
      setText(amountText(secondaryBalance));
      setProblem(undefined);
      mutation.reset();
    },
    submit() {
      if (mutation.isPending) return;
      if (amount === null) setProblem(errorText('transfer.amount'));
      else if (!isCovered) setProblem(errorText('balance.insufficient'));
      else mutation.mutate(amount);
    },
  };
}
