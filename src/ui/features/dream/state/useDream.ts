import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { seriesEnd, type RepeatPlan, type RepeatProgress, type SeriesEnd } from '../../../../game/index.ts';
import { orderErrorKind, type OrderErrorKind } from '../../../app/orderErrors.ts';
import { useServices } from '../../../app/services.ts';
import type { DreamDraft, DreamPrice } from './draft.ts';
import type { DreamOrder } from './dreamOrder.ts';
import { createDreamServices, type PageRequest } from './dreamServices.ts';
import type { DrawnDream } from './drawnDream.ts';
import { useDreamEffects, useDreamRecovery } from './useDreamEffects.ts';
import type { WheelAdapter } from './dreamServices.ts';

export type DreamPhase = 'idle' | 'requesting' | 'spinning' | 'between' | 'result' | 'error';

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
export interface DreamView {
  readonly phase: DreamPhase;
  /** The current or last request is a demo. */
  readonly isDemo: boolean;
  /** The order was placed before this page was loaded: there is no turn. */
  readonly recovered: boolean;
  /** Null until the wheel has stopped. */
  readonly drawn: DrawnDream | null;
  /** Price of the current or last request, minor units. */
  readonly paid: number;
  /** What the current or last order was placed at, as the page showed it then: the configuration may have changed since. */
  readonly placedAt: { readonly value: number; readonly edge: number } | null;
  readonly series: SeriesView | null;
  readonly sold: boolean;
  readonly selling: boolean;
  /** Of the dream, or of the sale of what it won. */
  readonly error: unknown;
  readonly errorKind: OrderErrorKind | null;
  readonly wheel: WheelAdapter;
  start(start: DreamStart, repeat: RepeatPlan | null, pauseMs: number): void;
  /** Starts a demo. Ignored while the outcome of an order is unknown. */
  startDemo(start: DreamStart): void;
  retry(): void;
  skip(): void;
  /** Ends the series after the dream under way. */
  stop(): void;
  sell(): void;
  dismiss(): void;
}

/** The dreams of the page: the machine's state as a view, and its events as actions. */
export function useDream(): DreamView {
  const services = useServices();
  const [{ machine, wheel, pending }] = useState(() => createDreamServices(services));
  const [snapshot, send] = useMachine(machine);
  const { request, outcome, sold, error } = snapshot.context;
  const phase = phaseOf(snapshot);
  const isDemo = request?.demo ?? false;
  const recovered = request !== null && !request.demo && request.recovered;
  const errorKind = phase === 'error' ? orderErrorKind(error) : null;
  const isUnderWay = phase === 'requesting' || phase === 'spinning' || phase === 'between';
  const newId = () => services.ports.newId();

  const canRecover = phase === 'idle' || (phase === 'result' && isDemo);
  useDreamRecovery(canRecover, pending, (order) => send({ type: 'dream', request: recoveryOf(order) }));
  useDreamEffects({ phase, isDemo, recovered, errorKind }, pending);

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
    wheel,
    start(start, repeat, pauseMs) {
      if (isUnderWay) return;
      pending.clear();
      send({ type: 'dream', request: requestOf(start, repeat, pauseMs, newId) });
    },
    startDemo({ draft: { target, tickets, side }, price: { fee }, fast }) {
      if (isUnderWay || errorKind === 'unknown' || errorKind === 'login' || !target) return;
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
      wheel.showIdle();
    },
  };
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
] as const satisfies DreamPhase[];

/** The machine's top-level state; `result` has nested ones. */
function phaseOf(snapshot: { matches(state: DreamPhase): boolean }): DreamPhase {
  return PHASES.find((phase) => snapshot.matches(phase)) ?? 'idle';
}
