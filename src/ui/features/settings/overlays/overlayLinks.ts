import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../../net/contract/call.ts';
import type { overlayCreate } from '../../../../net/contract/calls/site/overlay.ts';
import {
  createOverlayLink,
  fetchOverlayLinks,
  withdrawOverlayLink,
} from '../../../../net/http/site/overlay.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';

export function useOverlayLinks() {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.overlayLinks,
    queryFn: ({ signal }) => fetchOverlayLinks(http, signal),
  });
}

/** @param onMade told of the key, which cannot be read again */
export function useCreateOverlayLink(onMade: (key: string) => void) {
  const { http } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (link: CallInput<typeof overlayCreate>) => createOverlayLink(http, link),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: ({ key }) => {
      onMade(key);
      void queryClient.invalidateQueries({ queryKey: laterKeys.overlayLinks });
    },
  });
}

export function useWithdrawOverlayLink(onDone: () => void) {
  const { http } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => withdrawOverlayLink(http, id),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: laterKeys.overlayLinks }),
  });
}

/** The address of an overlay: its key is in the fragment, which no server is sent. */
export function overlayAddress(origin: string, key: string, locale: string): string {
  return `${origin}/overlay?lang=${locale}#${key}`;
}

/** Id and key of a battle room's link; undefined for other texts. */
export function battleOfLink(text: string): { battleId: string; battleKey?: string } | undefined {
  const found = /\/(?:battle|reverse)\/([0-9a-f-]{36})(\?[^#]*)?/i.exec(text.trim());
  const battleId = found?.[1]?.toLowerCase();
  if (battleId === undefined) return undefined;
  const battleKey = new URLSearchParams(found?.[2] ?? '').get('key');
  return battleKey === null ? { battleId } : { battleId, battleKey };
}
