import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderErrorKind } from '../../../app/orderErrors.ts';
import { useServices } from '../../../app/services.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import type { Visit } from './pendingOrder.ts';

interface Recovery<Order> {
  /** What the page plays, where there are several: another one looks for its own order. */
  readonly subject?: string;
  readonly canRecover: boolean;
  find(visit: Visit): Order | undefined;
  send(order: Order): void;
}

/** Sends again an order whose result was not seen because the page was reloaded or left. */
export function useOrderRecovery<Order>({ subject, canRecover, find, send }: Recovery<Order>): void {
  const { ports } = useServices();
  const playerId = useUserInfo().data?.playerId;
  useEffect(() => {
    if (!canRecover || playerId === undefined) return;
    const order = find({ playerId, now: ports.now() });
    if (order) send(order);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new page or a login recovers an order, not a change of state
  }, [subject, playerId]);
}

interface Shown {
  readonly phase: string;
  readonly isDemo: boolean;
  readonly recovered: boolean;
  readonly errorKind: OrderErrorKind | null;
}

/**
 * Side effects of a phase: a seen order is forgotten, and queries that any play made stale are fetched again.
 * @returns whether the result of an order is shown
 */
export function useOrderEffects(view: Shown, pending: { clear(): void }): boolean {
  const { phase, isDemo, recovered, errorKind } = view;
  const queryClient = useQueryClient();
  const isRolled = (phase === 'result' || phase === 'between') && !isDemo;
  useEffect(() => {
    if (!isRolled || recovered) return undefined;
    // A reload hides the page before it ends, and a hidden canvas stops at once: that result has not been seen.
    const clearIfVisible = () => {
      if (document.visibilityState === 'visible') pending.clear();
    };
    clearIfVisible();
    document.addEventListener('visibilitychange', clearIfVisible);
    return () => document.removeEventListener('visibilitychange', clearIfVisible);
  }, [isRolled, recovered, pending]);
  useEffect(() => {
    if (isRolled) void queryClient.invalidateQueries({ queryKey: laterKeys.backpacks });
  }, [isRolled, queryClient]);
  useEffect(() => {
    if (errorKind === 'insufficientBalance')
      void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
  }, [errorKind, queryClient]);
  return isRolled;
}
