import type { CallInput } from '../../../../net/contract/call.ts';
import { redPacketGive } from '../../../../net/contract/calls/games/redPacket.ts';
import { givePacket } from '../../../../net/http/games/redPacket.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import type { Services } from '../../../app/services.ts';
import { useServices } from '../../../app/services.ts';
import { checkCharge, knownMainBalance } from '../../../memory/compare/chargeChecks.ts';
import { fetchPlayerId } from '../../../memory/compare/differences.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../../queries/userInfo.ts';
import { useKeyedMutation } from '../../../shared/requests/useKeyedMutation.ts';

export type GiveInput = CallInput<typeof redPacketGive>;

/** Gives a red packet under the commitment that was shown. */
export function useGive() {
  const services = useServices();
  const { queryClient } = services;
  const mutation = useKeyedMutation({
    actionOf: (input: GiveInput) => JSON.stringify(input),
    send: (input, key) => giveChecked(services, input, key),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: ({ balance }) => {
      updateCachedBalances(queryClient, { main: balance });
      void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
      void queryClient.invalidateQueries({ queryKey: laterKeys.packets.mineAll });
      void queryClient.invalidateQueries({ queryKey: laterKeys.packets.site });
    },
    // Balance, limits and commitment may be out of date.
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
      void queryClient.invalidateQueries({ queryKey: laterKeys.packets.commit });
    },
  });
  return {
    give: mutation.mutate,
    given: mutation.data,
    error: mutation.error,
    isBusy: mutation.isPending,
    reset: mutation.reset,
  };
}

async function giveChecked(services: Services, input: GiveInput, key: string) {
  const playerId = await fetchPlayerId(services);
  const before = knownMainBalance(services);
  const given = await givePacket(services.http, input, key);
  const subject = { kind: 'packet', packetId: given.packet.packetId } as const;
  const charge = { kind: 'packet.give', subject, price: Number(input.amount), before } as const;
  const act = { playerId, act: 'give', call: `POST ${redPacketGive.path}` } as const;
  await checkCharge(services, { ...act, ...charge }, given);
  return given;
}
