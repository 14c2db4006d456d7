import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelRetrieval } from '../../../net/http/items/takeBack.ts';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { useKeyedMutation } from '../../shared/requests/useKeyedMutation.ts';

/** Cancels take-backs, one at a time. Refusals become toasts. */
export function useCancelRetrieval() {
  const { t } = useTranslation('takeBack');
  const { http } = useServices();
  const queryClient = useQueryClient();
  const mutation = useKeyedMutation({
    actionOf: (id: string) => id,
    send: (id, key) => cancelRetrieval(http, id, key),
    onSuccess: () => notify.success(t('row.cancelled')),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: laterKeys.backpacks });
      return queryClient.invalidateQueries({ queryKey: laterKeys.retrievals });
    },
  });
  return {
    /** The record being cancelled. */
    pendingId: mutation.isPending ? mutation.variables : null,
    cancel(id: string) {
      if (!mutation.isPending) mutation.mutate(id);
    },
  };
}
