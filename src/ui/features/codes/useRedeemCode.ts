import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isGoldenCode, normaliseGoldenCode } from '../../../net/contract/items/goldenCode.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { redeemCode } from '../../../net/http/items/code.ts';
import { useErrorText } from '../../app/errorText.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../queries/userInfo.ts';
import { useRequireLogin } from '../../shared/auth/useRequireLogin.ts';
import { useKeyedMutation } from '../../shared/requests/useKeyedMutation.ts';

/** The form of a golden code, and what the code gave. */
export function useRedeemCode() {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const requireLogin = useRequireLogin();
  const textOf = useErrorText();
  const [text, setText] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const mutation = useKeyedMutation({
    actionOf: (code: string) => code,
    send: (code, key) => redeemCode(http, code, key),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: ({ balance }) => {
      updateCachedBalances(queryClient, { main: balance });
      for (const queryKey of [laterKeys.balanceLogs, laterKeys.backpacks, laterKeys.freeBoxesAll]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
  const problem = isMalformed ? new ApiError({ code: 'code.format', status: 400, msg: '' }) : mutation.error;
  return {
    text,
    error: problem === null ? undefined : textOf(problem),
    isBusy: mutation.isPending,
    gift: mutation.data?.gift,
    type(next: string) {
      setText(next);
      setMalformed(false);
      if (mutation.isError) mutation.reset();
    },
    submit() {
      const code = normaliseGoldenCode(text);
      setMalformed(!isGoldenCode(code));
      if (!mutation.isPending && isGoldenCode(code)) requireLogin(() => mutation.mutate(code));
    },
    reset() {
      setText('');
      setMalformed(false);
      mutation.reset();
    },
  };
}

export type RedeemingCode = ReturnType<typeof useRedeemCode>;
