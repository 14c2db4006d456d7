import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpendLimit } from '../../../net/contract/calls/account/accountLimits.ts';
import { LIMIT_MAX, LIMIT_MIN } from '../../../net/contract/account/playLimits.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { setSpendLimit } from '../../../net/http/account/accountLimits.ts';
import { useErrorText } from '../../app/errorText.ts';
import { notify } from '../../app/notify.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { queryKeys } from '../../queries/keys.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { amountText, parseAmount } from '../../shared/forms/amountText.ts';

/** The form of one limit; amounts in minor units, null for no limit. */
export function useLimitForm({ period, amount, pending }: SpendLimit) {
  const { t } = useTranslation('limits');
  const { http, queryClient } = useServices();
  const textOf = useErrorText();
  const [text, setText] = useState(amount === null ? '' : amountText(amount));
  const [isWrong, setWrong] = useState(false);
  const mutation = useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: (wanted: number | null) =>
      setSpendLimit(http, wanted === null ? { period, none: true } : { period, amount: wanted }),
    onSuccess: async (limits) => {
      // A fetch that began before the change would bring the former limits back.
      await queryClient.cancelQueries({ queryKey: laterKeys.playLimits });
      queryClient.setQueryData(laterKeys.playLimits, limits);
      void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
      const now = limits.limits.find((each) => each.period === period);
      setText(now === undefined || now.amount === null ? '' : amountText(now.amount));
      notify.success(t(now?.pending ? 'saved.pending' : 'saved.now'));
    },
  });
  const wanted = parseAmount(text);
  const isValid = wanted !== null && wanted >= LIMIT_MIN && wanted <= LIMIT_MAX;
  const wrongText = textOf(new ApiError({ code: 'limits.value', status: 400, msg: '' }));
  const send = (next: number | null) => {
    if (!mutation.isPending) mutation.mutate(next);
  };
  return {
    text,
    error: isWrong ? wrongText : mutation.error ? textOf(mutation.error) : undefined,
    isBusy: mutation.isPending,
    /** The typed amount takes effect after a day. */
    isRaise: isValid && amount !== null && wanted > amount,
    type(next: string) {
      setText(next);
      setWrong(false);
      mutation.reset();
    },
    save() {
      if (isValid) send(wanted);
      else setWrong(true);
    },
    remove: () => send(null),
    /** The present amount cancels the change that waits. */
    cancelChange: pending === null ? undefined : () => send(amount),
  };
}
