import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { giveawayCreate } from '../../../../net/contract/calls/games/giveaway.ts';
import { createGiveaway } from '../../../../net/http/games/giveaway.ts';
import { notify } from '../../../app/notify.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import type { Services } from '../../../app/services.ts';
import { useServices } from '../../../app/services.ts';
import { checkCharge, knownMainBalance } from '../../../memory/compare/chargeChecks.ts';
import { fetchPlayerId } from '../../../memory/compare/differences.ts';
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
  const services = useServices();
  const { queryClient } = services;
  const navigate = useNavigate();
  return useKeyedMutation({
    meta: ERROR_SHOWN_INLINE,
    actionOf: (request: Request) => JSON.stringify(request),
    send: (request, key) => createChecked(services, request, key),
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

async function createChecked(services: Services, request: Request, key: string) {
  const playerId = await fetchPlayerId(services);
  const before = knownMainBalance(services);
  const created = await createGiveaway(services.http, request, key);
  const coins = [...request.prizes.matchAll(/coins:(\d+)/g)].map(([, amount]) => Number(amount));
  const price = coins.reduce((sum, amount) => sum + amount, 0);
  const subject = { kind: 'giveaway', giveawayId: created.giveawayId } as const;
  const act = { playerId, act: 'give', call: `POST ${giveawayCreate.path}` } as const;
  await checkCharge(services, { ...act, kind: 'giveaway.hold', subject, price, before }, created);
  return created;
}
