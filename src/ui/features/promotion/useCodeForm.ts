import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { PROMOTION_CODE_PATTERN } from '../../../net/contract/limits.ts';
import { readCode, readTyped } from '../../../net/contract/typedText.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { useErrorText } from '../../app/errorText.ts';
import { usePromotionCode } from '../../queries/account/promotion.ts';

const MALFORMED = new ApiError({ code: 'promotion.codeFormat', status: 400, msg: '' });

/** A form with one promotion code. What is malformed is refused before it is sent. */
export function useCodeForm(act: 'choose' | 'bind', onDone: () => void) {
  const textOf = useErrorText();
  const [text, setText] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const mutation = usePromotionCode(act, onDone);
  const problem = isMalformed ? MALFORMED : mutation.error;
  return {
    text,
    error: problem === null ? undefined : textOf(problem),
    isBusy: mutation.isPending,
    type(next: string) {
      setText(next);
      setMalformed(false);
      if (mutation.isError) mutation.reset();
    },
    submit(event: SubmitEvent) {
      event.preventDefault();
      const code = act === 'choose' ? readTyped(text) : readCode(text);
      const isCode = PROMOTION_CODE_PATTERN.test(code);
      setMalformed(!isCode);
      if (isCode && !mutation.isPending) mutation.mutate(code);
    },
  };
}
