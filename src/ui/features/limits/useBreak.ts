import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CoolOffTerm, ExclusionTerm } from '../../../net/contract/account/playLimits.ts';
import { startCoolOff, startExclusion } from '../../../net/http/account/accountLimits.ts';
import { notify } from '../../app/notify.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { queryKeys } from '../../queries/keys.ts';
import { laterKeys } from '../../queries/laterKeys.ts';

export type BreakTerm = CoolOffTerm | ExclusionTerm;

function isExclusionTerm(term: BreakTerm): term is ExclusionTerm {
  return term === 'halfYear' || term === 'year' || term === 'forGood';
}

/** Starts a break; `onStarted` is called after the answer. */
export function useBreak(onStarted: () => void) {
  const { t } = useTranslation('limits');
  const { http, queryClient } = useServices();
  return useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: (term: BreakTerm) =>
      isExclusionTerm(term) ? startExclusion(http, { term }) : startCoolOff(http, { days: term }),
    onSuccess: async (limits) => {
      // A fetch that began before the change would bring the former limits back.
      await queryClient.cancelQueries({ queryKey: laterKeys.playLimits });
      queryClient.setQueryData(laterKeys.playLimits, limits);
      void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
      notify.success(t('break.started'));
      onStarted();
    },
  });
}
