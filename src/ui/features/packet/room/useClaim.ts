import { useQueryClient } from '@tanstack/react-query';
import type { PacketDetail } from '../../../../net/contract/games/packets.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { claimChecked } from '../../../memory/compare/packetChecks.ts';
import { updateCachedBalances } from '../../../queries/userInfo.ts';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import { useKeyedMutation } from '../../../shared/requests/useKeyedMutation.ts';

/** Claims a share of a packet; a visitor logs in first. */
export function useClaim(packetId: string, packetKey: string | undefined) {
  const services = useServices();
  const queryClient = useQueryClient();
  const textOf = useErrorText();
  const requireLogin = useRequireLogin();
  const detailKey = laterKeys.packets.detail(packetId, packetKey);
  const mutation = useKeyedMutation({
    actionOf: (id: string) => id,
    send: (id, idempotencyKey) => claimChecked(services, { id, key: packetKey }, idempotencyKey),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: ({ balance, packet }) => {
      updateCachedBalances(queryClient, { main: balance });
      queryClient.setQueryData<PacketDetail>(detailKey, (known) => known && { ...known, ...packet });
      void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
      void queryClient.invalidateQueries({ queryKey: laterKeys.packets.mineAll });
    },
    // After a refusal the page shows an earlier state.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: detailKey });
      void queryClient.invalidateQueries({ queryKey: laterKeys.packets.site });
    },
  });
  return {
    claim: () => requireLogin(() => mutation.mutate(packetId)),
    isBusy: mutation.isPending,
    claimed: mutation.data?.claim,
    error: mutation.error === null ? null : textOf(mutation.error),
  };
}
