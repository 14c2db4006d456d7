import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderErrorKind } from '../../../app/orderErrors.ts';
import { useServices } from '../../../app/services.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { recoverableDream } from './dreamOrder.ts';
import type { DreamOrder, PendingDreamSlot } from './dreamOrder.ts';

/** Sends again an order whose result was not seen because the page was reloaded or left. */
export function useDreamRecovery(
  canRecover: boolean,
  pending: PendingDreamSlot,
  send: (order: DreamOrder) => void,
): void {
  const { ports } = useServices();
  const playerId = useUserInfo().data?.playerId;
  useEffect(() => {
    if (!canRecover || playerId === undefined) return;
    const order = recoverableDream(pending, { playerId, now: ports.now() });
    if (order) send(order);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new page or a login recovers an order, not a change of state
  }, [playerId]);
}

interface EffectView {
  readonly phase: string;
  readonly isDemo: boolean;
  readonly recovered: boolean;
  readonly errorKind: OrderErrorKind | null;
}

/** Side effects of a phase: a seen order is forgotten, and queries that the dream made stale are fetched again. */
export function useDreamEffects(view: EffectView, pending: PendingDreamSlot): void {
  const { phase, isDemo, recovered, errorKind } = view;
  const queryClient = useQueryClient();
  const isRolled = (phase === 'result' || phase === 'between') && !isDemo;
  useEffect(() => {
    if (!isRolled || recovered) return undefined;
    // A reload hides the page before it ends, and a hidden wheel stops at once: that result has not been seen.
    const clearIfVisible = () => {
      if (document.visibilityState === 'visible') pending.clear();
    };
    clearIfVisible();
    document.addEventListener('visibilitychange', clearIfVisible);
    return () => document.removeEventListener('visibilitychange', clearIfVisible);
  }, [isRolled, recovered, pending]);
  useEffect(() => {
    if (!isRolled) return;
    void queryClient.invalidateQueries({ queryKey: laterKeys.backpacks });
    void queryClient.invalidateQueries({ queryKey: laterKeys.dreamLog });
  }, [isRolled, queryClient]);
  useEffect(() => {
    if (errorKind === 'insufficientBalance')
      void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
    if (errorKind === 'refused') void queryClient.invalidateQueries({ queryKey: laterKeys.backpacks });
  }, [errorKind, queryClient]);
}
