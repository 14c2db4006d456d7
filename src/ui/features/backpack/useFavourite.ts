import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setFavourite } from '../../../net/http/items/backpack.ts';
import { notify } from '../../app/notify.ts';
import { isOutcomeUnknown } from '../../app/orderErrors.ts';
import { CONNECTION_ERROR_AS_TOAST } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { changeBackpacks, restartBackpacks } from '../../queries/backpackPages.ts';

interface Favourites {
  readonly isPending: boolean;
  /** Locks or unlocks items; true when it is done. */
  set(ids: readonly string[], on: boolean): Promise<boolean>;
}

/** Locks items against sales. Sending it again changes nothing, so it needs no idempotency key. */
export function useFavourite(): Favourites {
  const { t } = useTranslation('backpack');
  const { http, queryClient } = useServices();
  const { mutateAsync, isPending } = useMutation({
    meta: CONNECTION_ERROR_AS_TOAST,
    mutationFn: ({ ids, on }: { ids: readonly string[]; on: boolean }) =>
      setFavourite(http, { ids: ids.join(','), on }),
    onSuccess: (_answer, { ids, on }) => changeBackpacks(queryClient, { kind: 'favourite', ids, on }),
    onError: (error) => {
      if (!isOutcomeUnknown(error)) restartBackpacks(queryClient);
    },
  });
  return {
    isPending,
    async set(ids, on) {
      try {
        await mutateAsync({ ids, on });
        notify.success(t(on ? 'lock.locked' : 'lock.unlocked', { count: ids.length }));
        return true;
      } catch {
        return false;
      }
    },
  };
}
