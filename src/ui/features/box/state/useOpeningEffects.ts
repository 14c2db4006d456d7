import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderErrorKind } from '../../../app/orderErrors.ts';
import { useServices } from '../../../app/services.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { recoverableOrder } from './pendingOrder.ts';
import type { BoxOrder, PendingOrderSlot } from './pendingOrder.ts';

/** Sends again an order whose result was not seen because the page was reloaded or left. */
export function useOrderRecovery(
  boxId: string,
  canRecover: boolean,
  pending: PendingOrderSlot,
  send: (order: BoxOrder) => void,
): void {
  const { ports } = useServices();
  const playerId = useUserInfo().data?.playerId;
  useEffect(() => {
    if (!canRecover || playerId === undefined) return;
    const order = recoverableOrder(pending, { boxId, playerId, now: ports.now() });
    if (order) send(order);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new page or a login recovers an order, not a change of state
  }, [boxId, playerId]);
}

interface EffectView {
  readonly phase: 'idle' | 'requesting' | 'spinning' | 'result' | 'error';
  readonly isDemo: boolean;
  readonly isFree: boolean;
  readonly recovered: boolean;
  readonly errorKind: OrderErrorKind | null;
}

/** Side effects of a phase: a seen order is forgotten, and queries that the opening made stale are fetched again. */
export function useOpeningEffects(boxId: string, view: EffectView, pending: PendingOrderSlot): void {
  const { phase, isDemo, isFree, recovered, errorKind } = view;
  const queryClient = useQueryClient();
  const hasItems = phase === 'result' && !isDemo;
  useEffect(() => {
    if (!hasItems || recovered) return undefined;
    // A reload hides the page before it ends, and a hidden reel stops at once: that result has not been seen.
    const clearIfVisible = () => {
      if (document.visibilityState === 'visible') pending.clear();
    };
    clearIfVisible();
    document.addEventListener('visibilitychange', clearIfVisible);
    return () => document.removeEventListener('visibilitychange', clearIfVisible);
  }, [hasItems, recovered, pending]);
  useEffect(() => {
    if (hasItems) void queryClient.invalidateQueries({ queryKey: laterKeys.backpacks });
  }, [hasItems, queryClient]);
  const isFreeDone = isFree && (hasItems || errorKind === 'refused');
  useEffect(() => {
    if (isFreeDone) void queryClient.invalidateQueries({ queryKey: laterKeys.freeBoxesAll });
  }, [isFreeDone, queryClient]);
  useEffect(() => {
    if (errorKind === 'changed') void queryClient.invalidateQueries({ queryKey: queryKeys.box(boxId) });
    if (errorKind === 'insufficientBalance')
      void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
  }, [errorKind, boxId, queryClient]);
}
