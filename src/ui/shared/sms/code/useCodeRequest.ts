import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { commonSmsCode } from '../../../../net/contract/calls/account/sms.ts';
import type { SmsPurpose } from '../../../../net/contract/calls/account/sms.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import { requestOwnSmsCode, requestSmsCode } from '../../../../net/http/account/verification.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';
import { useLocale } from '../../../app/useLocale.ts';
import { fieldErrors } from '../../forms/fieldErrors.ts';
import { useResendCountdown } from './useResendCountdown.ts';

interface CodeRequestOptions {
  /** Null: the player's own. */
  readonly phone: string | null;
  readonly purpose: SmsPurpose;
  /** The phone was refused before anything was sent. */
  readonly onWrongPhone: () => void;
  readonly onSent: () => void;
}

/** Asks for a code: the phone is checked, the puzzle solved, the code sent, the next one waited for. */
export function useCodeRequest({ phone, purpose, onWrongPhone, onSent }: CodeRequestOptions) {
  const { http } = useServices();
  const [locale] = useLocale();
  const errorText = useErrorText();
  const countdown = useResendCountdown(phone === null);
  const [hasSlider, setHasSlider] = useState(false);
  const mutation = useMutation({
    mutationFn: (captchaVerification: string) => {
      const request = { purpose, captchaVerification, locale };
      return phone === null ? requestOwnSmsCode(http, request) : requestSmsCode(http, { phone, ...request });
    },
    meta: ERROR_SHOWN_INLINE,
    onSuccess: ({ resendSeconds }) => {
      countdown.start(resendSeconds);
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'auth.phone') onWrongPhone();
    },
    onSettled: () => setHasSlider(false),
  });
  return {
    secondsLeft: countdown.secondsLeft,
    hasSlider,
    isSending: mutation.isPending,
    isSent: mutation.isSuccess,
    error: mutation.error === null ? undefined : errorText(mutation.error),
    begin() {
      mutation.reset();
      const isWrong = phone !== null && fieldErrors(commonSmsCode, { phone, purpose }).phone !== undefined;
      if (isWrong) onWrongPhone();
      else setHasSlider(true);
    },
    send: (captchaVerification: string) => mutation.mutate(captchaVerification),
  };
}
