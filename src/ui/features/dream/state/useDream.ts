import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import {
  unsoldRollIds,
  type RepeatEnd,
  type RepeatPlan,
  type RepeatProgress,
  type SeriesStop,
} from '../../../../game/index.ts';
import { orderErrorKind, type OrderErrorKind } from '../../../app/orderErrors.ts';
import { useServices } from '../../../app/services.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { useOrderEffects, useOrderRecovery } from '../../../shared/play/orders/usePendingOrder.ts';
import { isBusy, isUndecided, type PlayPhase, type PlayView } from '../../../shared/play/playView.ts';
import type { DreamDraft, DreamPrice } from './draft.ts';
import { recoverableDream } from './dreamOrder.ts';
import { createDreamSeries, createDreamServices } from './dreamServices.ts';
import type { DreamSeriesRequest, WheelAdapter } from './dreamServices.ts';
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
  readonly progress: RepeatProgress<DrawnDream>;
  readonly stopping: boolean; // the player has stopped it; the dream under way is finished
  readonly end: RepeatEnd | SeriesStop | null;
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
  /** The sale was undone. */
  noteUnsold(): void;
  dismiss(): void;
}

/** The dreams of the page: the machines' states as a view, and their events as actions. */
export function useDream(): DreamView {
  const services = useServices();
  const [{ machine, canvas, pending }] = useState(() => createDreamServices(services));
  const [snapshot, send, actor] = useMachine(machine);
  const [seriesMachine] = useState(() => createDreamSeries(services, actor));
  const [seriesSnapshot, sendSeries] = useMachine(seriesMachine);
  const { request, rolls, sold, error } = snapshot.context;
  const { series, stopping, end } = seriesSnapshot.context;
  const hasSeries = series !== null && end === null;
  const phase = hasSeries ? phaseInSeries(phaseOf(snapshot)) : phaseOf(snapshot);
  const isDemo = request?.demo ?? false;
  const recovered = request !== null && !request.demo && request.recovered;
  const errorKind = phase === 'error' ? orderErrorKind(error) : null;
  const newId = () => services.ports.newId();
  const endSeries = () => {
    sendSeries({ type: 'stop' });
    sendSeries({ type: 'close' });
  };

  useOrderRecovery({
    canRecover: phase === 'idle' || (phase === 'result' && isDemo),
    find: (visit) => recoverableDream(pending, visit),
    send: (order) =>
      send({
        type: 'play',
        request: { demo: false, price: 0, fast: order.fast, order, recovered: true },
      }),
  });
  const isRolled = useOrderEffects({ phase, isDemo, recovered, errorKind }, pending);
  useStaleQueries(isRolled, errorKind);

  return {
    phase,
    isDemo,
    recovered,
    drawn: phase === 'result' || phase === 'between' ? (rolls[0] ?? null) : null,
    paid: request?.price ?? 0,
    placedAt: request === null || request.demo ? null : request.order,
    series: series && { plan: series.request.plan, progress: series.progress, stopping, end },
    sold: sold.length > 0,
    selling: snapshot.matches({ result: 'selling' }),
    error,
    errorKind,
    canvas,
    start(start, plan, pauseMs) {
      if (isBusy({ phase })) return;
      pending.clear();
      endSeries();
      const terms = termsOf(start);
      const { price, fast } = { price: start.price.fee, fast: start.fast };
      if (plan !== null) sendSeries({ type: 'start', request: { plan, price, terms, pauseMs } });
      else {
        const order = { key: newId(), ...terms };
        send({ type: 'play', request: { demo: false, price, fast, order, recovered: false } });
      }
    },
    startDemo({ draft: { target, tickets, side }, price: { fee }, fast }) {
      if (isBusy({ phase }) || isUndecided({ errorKind }) || !target) return;
      endSeries();
      const terms = { target, tickets, side, fee };
      send({ type: 'play', request: { demo: true, price: fee, fast, key: newId(), terms } });
    },
    retry: () => (hasSeries ? sendSeries({ type: 'resume' }) : send({ type: 'retry' })),
    skip: () => (phase === 'between' ? sendSeries({ type: 'skip' }) : send({ type: 'skip' })),
    stop: () => sendSeries({ type: 'stop' }),
    sell() {
      pending.clear();
      send({ type: 'sell', rollIds: unsoldRollIds(snapshot.context) });
    },
    noteUnsold: () => send({ type: 'unsold', rollIds: sold }),
    dismiss() {
      if (!isDemo) pending.clear();
      endSeries();
      send({ type: 'close' });
      canvas.showIdle();
    },
  };
}

/** The wheel's phase while a series goes on: before its first dream it has none, after each it waits for the next. */
function phaseInSeries(phase: PlayPhase): PlayPhase {
  if (phase === 'idle') return 'requesting';
  return phase === 'result' ? 'between' : phase;
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

function termsOf({ draft, price, edge, fast }: DreamStart): DreamSeriesRequest['terms'] {
  const { target, tickets, side, staked } = draft;
  const itemIds = staked.length > 0 ? { itemIds: staked.map(({ id }) => id).join(',') } : {};
  return { targetId: target?.itemId ?? '', tickets, side, value: price.worth, edge, ...itemIds, fast };
}

const PHASES = ['idle', 'requesting', 'spinning', 'result', 'error'] as const;

/** The machine's top-level state; `result` has nested ones. */
function phaseOf(snapshot: { matches(state: (typeof PHASES)[number]): boolean }): PlayPhase {
  return PHASES.find((phase) => snapshot.matches(phase)) ?? 'idle';
}
