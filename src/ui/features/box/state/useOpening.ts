import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { unsoldRollIds } from '../../../../game/index.ts';
import type { BoxDetail, Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import { orderErrorKind } from '../../../app/orderErrors.ts';
import type { OrderErrorKind } from '../../../app/orderErrors.ts';
import { useServices } from '../../../app/services.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { useOrderEffects, useOrderRecovery } from '../../../shared/play/orders/usePendingOrder.ts';
import { isBusy, isUndecided } from '../../../shared/play/playView.ts';
import type { PlayView } from '../../../shared/play/playView.ts';
import { recoverableBoxOrder } from './boxOrder.ts';
import { createOpeningServices, isDemoRoll, isRolled } from './openingActors.ts';
import type { OpeningActor, ReelAdapter } from './openingActors.ts';
import type { DemoRoll } from './rollDemo.ts';

export type Phase = 'idle' | 'requesting' | 'spinning' | 'result' | 'error';

/** An opening as the page shows it, and the player's actions. */
export interface OpeningView extends PlayView {
  readonly phase: Phase;
  /** Boxes of the current or last request. */
  readonly count: number;
  /** The current or last request is of a free box. */
  readonly isFree: boolean;
  /** Empty until the reel has stopped, and for a demo. */
  readonly rolled: readonly RolledOpening[];
  /** Empty until the reel has stopped, and for an order. */
  readonly demo: readonly DemoRoll[];
  /** Roll ids: sold, being sold, and what can still be sold. */
  readonly sold: readonly string[];
  readonly selling: readonly string[];
  readonly unsold: readonly string[];
  readonly canvas: ReelAdapter;
  /** The machine, for a series that acts through it. */
  readonly actor: OpeningActor;
  /** `freeBoxId`: the free box that is opened, instead of a payment. */
  open(count: number, fast: boolean, freeBoxId?: string): void;
  /** Starts a demo. Ignored while the outcome of an order is unknown. */
  openDemo(count: number, fast: boolean): void;
  retry(): void;
  sell(rollIds: readonly string[]): void;
  sellAll(): void;
  /** Backpack rows that were sold elsewhere. */
  noteSold(ownedIds: readonly string[]): void;
  /** Backpack rows whose sale was undone. */
  noteUnsold(ownedIds: readonly string[]): void;
  dismiss(): void;
}

/** The opening of one box page: the machine's state as a view, and its events as actions. */
export function useOpening(box: BoxDetail): OpeningView {
  const services = useServices();
  const [{ machine, canvas, pending }] = useState(() => createOpeningServices(services));
  const [snapshot, send, actor] = useMachine(machine);
  const { request, rolls, sold, selling, error } = snapshot.context;
  const phase = phaseOf(snapshot);
  const isDemo = request?.demo ?? false;
  const isFree = request !== null && !request.demo && request.order.freeBoxId !== undefined;
  const recovered = request !== null && !request.demo && request.recovered;
  const errorKind = phase === 'error' ? orderErrorKind(error) : null;
  const shown = phase === 'result' ? rolls : [];

  useOrderRecovery({
    subject: box.boxId,
    canRecover: phase === 'idle' || (phase === 'result' && isDemo),
    find: (visit) => recoverableBoxOrder(pending, box.boxId, visit),
    send: (order) =>
      send({ type: 'play', request: { demo: false, count: order.count, order, recovered: true } }),
  });
  const hasItems = useOrderEffects({ phase, isDemo, recovered, errorKind }, pending);
  useStaleQueries(box.boxId, isFree && (hasItems || errorKind === 'refused'), errorKind);

  return {
    phase,
    recovered,
    count: request?.count ?? 1,
    isDemo,
    isFree,
    rolled: shown.filter(isRolled),
    demo: shown.filter(isDemoRoll),
    sold,
    selling,
    unsold: unsoldRollIds(snapshot.context),
    error,
    errorKind,
    canvas,
    actor,
    open(count, fast, freeBoxId) {
      if (isBusy({ phase })) return;
      pending.clear();
      const { boxId, version } = box;
      const order = { key: services.ports.newId(), boxId, count, version, fast, freeBoxId };
      send({ type: 'play', request: { demo: false, count, order, recovered: false } });
    },
    openDemo(count, fast) {
      if (isBusy({ phase }) || isUndecided({ errorKind })) return;
      const roll = { key: services.ports.newId(), count, box };
      send({ type: 'play', request: { demo: true, count, fast, roll } });
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
    noteSold: (ownedIds) => send({ type: 'sold', rollIds: rollIdsOf(rolls, ownedIds) }),
    noteUnsold: (ownedIds) => send({ type: 'unsold', rollIds: rollIdsOf(rolls, ownedIds) }),
    dismiss() {
      if (!isDemo) pending.clear();
      // A failed order stays, for its series or to be sent again.
      if (phase !== 'error') send({ type: 'close' });
    },
  };
}

const rollIdsOf = (rolls: readonly (RolledOpening | DemoRoll)[], ownedIds: readonly string[]): string[] =>
  rolls
    .filter(isRolled)
    .filter(({ ownedId }) => ownedIds.includes(ownedId))
    .map(({ rollId }) => rollId);

/** Fetches again what only an opening makes stale. */
function useStaleQueries(boxId: string, isFreeDone: boolean, errorKind: OrderErrorKind | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isFreeDone) void queryClient.invalidateQueries({ queryKey: laterKeys.freeBoxesAll });
  }, [isFreeDone, queryClient]);
  useEffect(() => {
    if (errorKind === 'changed') void queryClient.invalidateQueries({ queryKey: queryKeys.box(boxId) });
  }, [errorKind, boxId, queryClient]);
}

const PHASES = ['idle', 'requesting', 'spinning', 'result', 'error'] as const satisfies Phase[];

/** The machine's top-level state; `result` has nested ones. */
function phaseOf(snapshot: { matches(state: Phase): boolean }): Phase {
  return PHASES.find((phase) => snapshot.matches(phase)) ?? 'idle';
}
