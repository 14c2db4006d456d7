import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { createGiveaway } from '../../../../net/http/games/giveaway.ts';
import { notify } from '../../../app/notify.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';
import { restartBackpacks } from '../../../queries/backpackPages.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../../queries/userInfo.ts';
import { useKeyedMutation } from '../../../shared/requests/useKeyedMutation.ts';
import { giveawayPath } from '../shared/giveawayPath.ts';
import type { giveawayRequest } from './giveawayDraft.ts';

type Request = ReturnType<typeof giveawayRequest>;

/** Creates a giveaway and opens its room. */
export function useCreateGiveaway() {
  const { t } = useTranslation('giveaway');
  const { http, queryClient } = useServices();
  const navigate = useNavigate();
  return useKeyedMutation({
    meta: ERROR_SHOWN_INLINE,
    actionOf: (request: Request) => JSON.stringify(request),
    send: (request, key) => createGiveaway(http, request, key),
    onSuccess: ({ giveawayId, balance }) => {
      updateCachedBalances(queryClient, { main: balance });
      restartBackpacks(queryClient);
      for (const queryKey of [laterKeys.balanceLogs, laterKeys.giveaways.all])
        void queryClient.invalidateQueries({ queryKey });
      notify.success(t('create.done'));
      void navigate(giveawayPath(giveawayId));
    },
  });
}
