import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unsold } from '../../../game/index.ts';
import type { BoxDetail, Opening as RolledOpening } from '../../../net/contract/entities.ts';
import { useServices } from '../../app/services.ts';
import { useStore } from '../../app/useStore.ts';
import { queryKeys } from '../../queries/keys.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import { faultOf } from './faults.ts';
import type { Fault } from './faults.ts';
import { createOpeningSet } from './openingDesk.ts';
import type { OpeningSet } from './openingDesk.ts';
import { recoverable } from './pending.ts';
import type { ReelSeat } from './seat.ts';

export type Phase = 'idle' | 'asking' | 'spinning' | 'result' | 'fault';

/** An opening as the page shows it, and what the player can do about it. */
export interface OpeningView {
  readonly phase: Phase;
  /** The order was placed before this page was there: nothing spins. */
  readonly recovered: boolean;
  /** How many boxes the current or last order opens. */
  readonly count: number;
  /** What dropped; empty until the reel stands. */
  readonly rolled: readonly RolledOpening[];
  /** Roll ids: sold, being sold, and what can still be sold. */
  readonly sold: readonly string[];
  readonly selling: readonly string[];
  readonly unsold: readonly string[];
  /** What went wrong with the order, or in the result with a sale. */
  readonly error: unknown;
  readonly fault: Fault | null;
  readonly seat: ReelSeat;
  open(count: number, fast: boolean): void;
  retry(): void;
  skip(): void;
  sell(rollIds: readonly string[]): void;
  sellAll(): void;
  keep(): void;
}

/** One box page's opening. Everything it does goes through the machine. */
export function useOpening(box: BoxDetail): OpeningView {
  const services = useServices();
  const { i18n } = useTranslation();
  const [set] = useState(() => createOpeningSet(services, i18n));
  const { desk, seat, pending } = set;
  const [snapshot, send] = useMachine(desk.machine);
  const rolled = useStore(desk.rolled);
  const { context } = snapshot;
  const phase = phaseOf(snapshot.value);
  const recovered = desk.isRecovered(context.order);
  const fault = phase === 'fault' ? faultOf(context.fault) : null;

  useRecovery(box.boxId, phase === 'idle', set, (order) => send({ type: 'open', order }));
  useAftermath(box.boxId, { phase, recovered, fault }, set);

  return {
    phase,
    recovered,
    count: context.order?.count ?? 1,
    rolled: phase === 'result' ? rolled : [],
    sold: context.sold,
    selling: context.selling,
    unsold: unsold(context),
    error: context.fault,
    fault,
    seat,
    open(count, fast) {
      if (phase === 'asking' || phase === 'spinning') return;
      pending.clear();
      const { boxId, version } = box;
      send({ type: 'open', order: desk.order({ key: services.ports.id(), boxId, count, version, fast }) });
    },
    retry: () => send({ type: 'retry' }),
    skip: () => send({ type: 'skip' }),
    sell(rollIds) {
      pending.clear();
      send({ type: 'sell', rollIds });
    },
    sellAll() {
      pending.clear();
      send({ type: 'sellAll' });
    },
    keep() {
      pending.clear();
      send({ type: 'keep' });
    },
  };
}

function phaseOf(value: unknown): Phase {
  switch (value) {
    case 'idle':
      return 'idle';
    case 'requesting':
      return 'asking';
    case 'spinning':
      return 'spinning';
    case 'error':
      return 'fault';
    default:
      return 'result';
  }
}

/** Asks again about an order that a reload, or a walk to another page, cut short. */
function useRecovery(
  boxId: string,
  idle: boolean,
  { desk, pending }: OpeningSet,
  place: (order: ReturnType<OpeningSet['desk']['order']>) => void,
): void {
  const { ports } = useServices();
  const playerId = useUserInfo().data?.playerId;
  useEffect(() => {
    if (!idle || playerId === undefined) return;
    const request = recoverable(pending, { boxId, playerId, now: ports.now() });
    if (request) place(desk.order(request, true));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only arriving here, or logging in, asks: the rest is the machine's
  }, [boxId, playerId]);
}

/** What follows a state: the tab forgets what was shown, and what the page knew is fetched anew. */
function useAftermath(
  boxId: string,
  { phase, recovered, fault }: Pick<OpeningView, 'phase' | 'recovered' | 'fault'>,
  { pending }: OpeningSet,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (phase !== 'result' || recovered) return;
    // A reload hides the page before it ends it, and a hidden reel stops at once: nobody has seen that result.
    const seen = () => {
      if (document.visibilityState === 'visible') pending.clear();
    };
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [phase, recovered, pending]);
  useEffect(() => {
    if (phase !== 'result') return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.backpacks });
  }, [phase, queryClient]);
  useEffect(() => {
    if (fault === 'changed') void queryClient.invalidateQueries({ queryKey: queryKeys.box(boxId) });
    if (fault === 'poor') void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
  }, [fault, boxId, queryClient]);
}
