import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unsoldRollIds } from '../../../game/index.ts';
import type { BoxDetail, Opening as RolledOpening } from '../../../net/contract/entities.ts';
import { useServices } from '../../app/services.ts';
import { useStore } from '../../app/useStore.ts';
import { queryKeys } from '../../queries/keys.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import { faultOf } from './faults.ts';
import type { Fault } from './faults.ts';
import type { DemoRoll } from './demo.ts';
import type { Outcome } from './desk.ts';
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
  /** The current or last order is a demo: nothing was paid, nothing is won and nobody is told. */
  readonly isDemo: boolean;
  /** What dropped; empty until the reel stands, and of a demo. */
  readonly rolled: readonly RolledOpening[];
  /** What a demo showed; empty until the reel stands. */
  readonly demo: readonly DemoRoll[];
  /** Roll ids: sold, being sold, and what can still be sold. */
  readonly sold: readonly string[];
  readonly selling: readonly string[];
  readonly unsold: readonly string[];
  /** What went wrong with the order, or in the result with a sale. */
  readonly error: unknown;
  readonly fault: Fault | null;
  readonly seat: ReelSeat;
  open(count: number, fast: boolean): void;
  /** Spins the box without an order. While it is unknown what came of one, that comes first. */
  tryOut(count: number, fast: boolean): void;
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
  const outcome = useStore(desk.outcome);
  const { context } = snapshot;
  const phase = phaseOf(snapshot.value);
  const recovered = desk.isRecovered(context.order);
  const isDemo = context.order?.demo ?? false;
  const fault = phase === 'fault' ? faultOf(context.error) : null;
  const shown = phase === 'result' ? outcome : NOTHING_SHOWN;

  const free = phase === 'idle' || (phase === 'result' && isDemo);
  useRecovery(box.boxId, free, set, (order) => send({ type: 'open', order }));
  useAftermath(box.boxId, { phase, isDemo, recovered, fault }, set);

  return {
    phase,
    recovered,
    count: context.order?.count ?? 1,
    isDemo,
    rolled: shown.rolled,
    demo: shown.demo,
    sold: context.sold,
    selling: context.selling,
    unsold: unsoldRollIds(context),
    error: context.error,
    fault,
    seat,
    open(count, fast) {
      if (phase === 'asking' || phase === 'spinning') return;
      pending.clear();
      const { boxId, version } = box;
      send({ type: 'open', order: desk.order({ key: services.ports.id(), boxId, count, version, fast }) });
    },
    tryOut(count, fast) {
      const underWay = phase === 'asking' || phase === 'spinning';
      if (underWay || fault === 'unknown' || fault === 'login') return;
      send({ type: 'open', order: desk.demo({ key: services.ports.id(), count, box }, fast) });
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
      if (!isDemo) pending.clear();
      send({ type: 'keep' });
    },
  };
}

const NOTHING_SHOWN: Outcome = { rolled: [], demo: [] };

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
  free: boolean,
  { desk, pending }: OpeningSet,
  place: (order: ReturnType<OpeningSet['desk']['order']>) => void,
): void {
  const { ports } = useServices();
  const playerId = useUserInfo().data?.playerId;
  useEffect(() => {
    if (!free || playerId === undefined) return;
    const request = recoverable(pending, { boxId, playerId, now: ports.now() });
    if (request) place(desk.order(request, true));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only arriving here, or logging in, asks: the rest is the machine's
  }, [boxId, playerId]);
}

/** What follows a state: the tab forgets what was shown, and what the page knew is fetched anew. */
function useAftermath(
  boxId: string,
  { phase, isDemo, recovered, fault }: Pick<OpeningView, 'phase' | 'isDemo' | 'recovered' | 'fault'>,
  { pending }: OpeningSet,
): void {
  const queryClient = useQueryClient();
  const drawn = phase === 'result' && !isDemo;
  useEffect(() => {
    if (!drawn || recovered) return;
    // A reload hides the page before it ends it, and a hidden reel stops at once: nobody has seen that result.
    const seen = () => {
      if (document.visibilityState === 'visible') pending.clear();
    };
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [drawn, recovered, pending]);
  useEffect(() => {
    if (!drawn) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.backpacks });
  }, [drawn, queryClient]);
  useEffect(() => {
    if (fault === 'changed') void queryClient.invalidateQueries({ queryKey: queryKeys.box(boxId) });
    if (fault === 'poor') void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
  }, [fault, boxId, queryClient]);
}
