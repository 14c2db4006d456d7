import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { seriesEnd, type RepeatPlan, type RepeatProgress, type SeriesEnd } from '../../../../game/index.ts';
import { orderErrorKind, type OrderErrorKind } from '../../../app/orderErrors.ts';
import { useServices } from '../../../app/services.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { useOrderEffects, useOrderRecovery } from '../../../shared/play/orders/usePendingOrder.ts';
import { isBusy, isUndecided, type PlayPhase, type PlayView } from '../../../shared/play/playView.ts';
import type { DreamDraft, DreamPrice } from './draft.ts';
import { recoverableDream, type DreamOrder } from './dreamOrder.ts';
import { createDreamServices, type PageRequest, type WheelAdapter } from './dreamServices.ts';
import type { DrawnDream } from './drawnDream.ts';

/** What a dream is started with. */
export interface DreamStart {
  readonly draft: DreamDraft;
  readonly price: DreamPrice;
  readonly edge: number;
  readonly fast: boolean;
}

/** A series of dreams as the page shows it. */
export interface SeriesView {
  readonly plan: RepeatPlan;
  readonly progress: RepeatProgress;
  readonly outcomes: readonly DrawnDream[];
  readonly stopping: boolean; // the player has stopped it; the dream under way is finished
  readonly end: SeriesEnd | null;
}

/** A dream as the page shows it, and the player's actions. */
export interface DreamView extends PlayView {
  /** Null until the wheel has stopped. */
  readonly drawn: DrawnDream | null;
  /** Price of the current or last request, minor units. */
  readonly paid: number;
  /** What the current or last order was placed at, as the page showed it then: the configuration may have changed since. */
  readonly placedAt: { readonly value: number; readonly edge: number } | null;
  readonly series: SeriesView | null;
  readonly sold: boolean;
  readonly selling: boolean;
  readonly canvas: WheelAdapter;
  start(start: DreamStart, repeat: RepeatPlan | null, pauseMs: number): void;
  /** Starts a demo. Ignored while the outcome of an order is unknown. */
  startDemo(start: DreamStart): void;
  retry(): void;
  /** Ends the series after the dream under way. */
  stop(): void;
  sell(): void;
  dismiss(): void;
}

/** The dreams of the page: the machine's state as a view, and its events as actions. */
export function useDream(): DreamView {
  const services = useServices();
  const [{ machine, canvas, pending }] = useState(() => createDreamServices(services));
  const [snapshot, send] = useMachine(machine);
  const { request, outcome, sold, error } = snapshot.context;
  const phase = phaseOf(snapshot);
  const isDemo = request?.demo ?? false;
  const recovered = request !== null && !request.demo && request.recovered;
  const errorKind = phase === 'error' ? orderErrorKind(error) : null;
  const newId = () => services.ports.newId();

  useOrderRecovery({
    canRecover: phase === 'idle' || (phase === 'result' && isDemo),
    find: (visit) => recoverableDream(pending, visit),
    send: (order) => send({ type: 'dream', request: recoveryOf(order) }),
  });
  const isRolled = useOrderEffects({ phase, isDemo, recovered, errorKind }, pending);
  useStaleQueries(isRolled, errorKind);

  return {
    phase,
    isDemo,
    recovered,
    drawn: phase === 'result' || phase === 'between' ? outcome : null,
    paid: request?.price ?? 0,
    placedAt: request === null || request.demo ? null : (request.orders[0] ?? null),
    series: seriesOf(snapshot.context),
    sold,
    selling: snapshot.matches({ result: 'selling' }),
    error,
    errorKind,
    canvas,
    start(start, repeat, pauseMs) {
      if (isBusy({ phase })) return;
      pending.clear();
      send({ type: 'dream', request: requestOf(start, repeat, pauseMs, newId) });
    },
    startDemo({ draft: { target, tickets, side }, price: { fee }, fast }) {
      if (isBusy({ phase }) || isUndecided({ errorKind }) || !target) return;
      const terms = { target, tickets, side, fee };
      send({ type: 'dream', request: { demo: true, price: fee, repeat: null, fast, key: newId(), terms } });
    },
    retry: () => send({ type: 'retry' }),
    skip: () => send({ type: 'skip' }),
    stop: () => send({ type: 'stop' }),
    sell() {
      pending.clear();
      send({ type: 'sell' });
    },
    dismiss() {
      if (!isDemo) pending.clear();
      send({ type: 'keep' });
      canvas.showIdle();
    },
  };
}

/** Fetches again what only a dream makes stale. */
function useStaleQueries(isRolled: boolean, errorKind: OrderErrorKind | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isRolled) void queryClient.invalidateQueries({ queryKey: laterKeys.dreamLog });
  }, [isRolled, queryClient]);
  useEffect(() => {
    if (errorKind === 'refused') void queryClient.invalidateQueries({ queryKey: laterKeys.backpacks });
  }, [errorKind, queryClient]);
}

function requestOf(
  { draft, price, edge, fast }: DreamStart,
  repeat: RepeatPlan | null,
  pauseMs: number,
  newId: () => string,
): PageRequest {
  const { target, tickets, side, staked } = draft;
  const itemIds = staked.length > 0 ? { itemIds: staked.map(({ id }) => id).join(',') } : {};
  const terms = { targetId: target?.itemId ?? '', tickets, side, value: price.worth, edge, ...itemIds, fast };
  const orders = Array.from({ length: repeat?.times ?? 1 }, () => ({ key: newId(), ...terms }));
  return { demo: false, price: price.fee, repeat, fast, orders, recovered: false, pauseMs };
}

const recoveryOf = (order: DreamOrder): PageRequest => ({
  ...{ demo: false, recovered: true, repeat: null, pauseMs: 0, price: 0 },
  fast: order.fast,
  orders: [order],
});

type Context = ReturnType<ReturnType<typeof createDreamServices>['machine']['getInitialSnapshot']>['context'];

function seriesOf(context: Context): SeriesView | null {
  const plan = context.request?.repeat ?? null;
  if (plan === null) return null;
  const { progress, outcomes, stopping } = context;
  return { plan, progress, outcomes, stopping, end: seriesEnd(context) };
}

const PHASES = [
  'idle',
  'requesting',
  'spinning',
  'between',
  'result',
  'error',
] as const satisfies PlayPhase[];

/** The machine's top-level state; `result` has nested ones. */
function phaseOf(snapshot: { matches(state: PlayPhase): boolean }): PlayPhase {
  return PHASES.find((phase) => snapshot.matches(phase)) ?? 'idle';
}
