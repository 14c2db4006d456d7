import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startIdentityCheck } from '../../../../net/http/account/identity.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { storeReturnPath } from './returnPath.ts';

/** Starts the check, or goes on with it, on the page of the provider. */
export function useStartIdentity() {
  const { http } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => startIdentityCheck(http),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: async ({ redirectUrl }) => {
      if (redirectUrl !== null) {
        storeReturnPath();
        window.location.assign(redirectUrl);
      }
      // Decided in the meantime, or being decided.
      else await queryClient.invalidateQueries({ queryKey: laterKeys.identity });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: laterKeys.identity }),
  });
}
