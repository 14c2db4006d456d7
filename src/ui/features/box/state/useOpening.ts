import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { unsoldRollIds } from '../../../../game/index.ts';
import type { BoxDetail, Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import { orderErrorKind } from '../../../app/orderErrors.ts';
import type { OrderErrorKind } from '../../../app/orderErrors.ts';
import { useServices } from '../../../app/services.ts';
import { isDemoRoll, isRolled } from './openingActors.ts';
import { createOpeningServices } from './openingServices.ts';
import type { OpeningActor } from './openingServices.ts';
import type { ReelAdapter } from './openingActors.ts';
import type { DemoRoll } from './rollDemo.ts';
import { useOpeningEffects, useOrderRecovery } from './useOpeningEffects.ts';

export type Phase = 'idle' | 'requesting' | 'spinning' | 'result' | 'error';

/** An opening as the page shows it, and the player's actions. */
export interface OpeningView {
  readonly phase: Phase;
  /** The order was placed before this page was loaded: there is no spin. */
  readonly recovered: boolean;
  /** Boxes of the current or last request. */
  readonly count: number;
  /** The current or last request is a demo. */
  readonly isDemo: boolean;
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
  /** Of the order, or of a sale of its items. */
  readonly error: unknown;
  readonly errorKind: OrderErrorKind | null;
  readonly reel: ReelAdapter;
  /** The machine, for a series that acts through it. */
  readonly actor: OpeningActor;
  /** `freeBoxId`: the free box that is opened, instead of a payment. */
  open(count: number, fast: boolean, freeBoxId?: string): void;
  /** Starts a demo. Ignored while the outcome of an order is unknown. */
  openDemo(count: number, fast: boolean): void;
  retry(): void;
  skip(): void;
  sell(rollIds: readonly string[]): void;
  sellAll(): void;
  /** Backpack rows that were sold elsewhere. */
  noteSold(ownedIds: readonly string[]): void;
  dismiss(): void;
}

/** The opening of one box page: the machine's state as a view, and its events as actions. */
export function useOpening(box: BoxDetail): OpeningView {
  const services = useServices();
  const [{ machine, reel, pending }] = useState(() => createOpeningServices(services));
  const [snapshot, send, actor] = useMachine(machine);
  const { request, boxes, sold, selling, error } = snapshot.context;
  const phase = phaseOf(snapshot);
  const isDemo = request?.demo ?? false;
  const isFree = request !== null && !request.demo && request.order.freeBoxId !== undefined;
  const recovered = request !== null && !request.demo && request.recovered;
  const errorKind = phase === 'error' ? orderErrorKind(error) : null;
  const isUnderWay = phase === 'requesting' || phase === 'spinning';
  const shown = phase === 'result' ? boxes : [];

  const canRecover = phase === 'idle' || (phase === 'result' && isDemo);
  useOrderRecovery(box.boxId, canRecover, pending, (order) =>
    send({ type: 'open', request: { demo: false, count: order.count, order, recovered: true } }),
  );
  useOpeningEffects(box.boxId, { phase, isDemo, isFree, recovered, errorKind }, pending);

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
    reel,
    actor,
    open(count, fast, freeBoxId) {
      if (isUnderWay) return;
      pending.clear();
      const { boxId, version } = box;
      const order = { key: services.ports.newId(), boxId, count, version, fast, freeBoxId };
      send({ type: 'open', request: { demo: false, count, order, recovered: false } });
    },
    openDemo(count, fast) {
      if (isUnderWay || errorKind === 'unknown' || errorKind === 'login') return;
      const roll = { key: services.ports.newId(), count, box };
      send({ type: 'open', request: { demo: true, count, fast, roll } });
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
    noteSold(ownedIds) {
      const rollIds = boxes.filter(isRolled).filter(({ ownedId }) => ownedIds.includes(ownedId));
      send({ type: 'sold', rollIds: rollIds.map(({ rollId }) => rollId) });
    },
    dismiss() {
      if (!isDemo) pending.clear();
      send({ type: 'keep' });
    },
  };
}

const PHASES = ['idle', 'requesting', 'spinning', 'result', 'error'] as const satisfies Phase[];

/** The machine's top-level state; `result` has nested ones. */
function phaseOf(snapshot: { matches(state: Phase): boolean }): Phase {
  return PHASES.find((phase) => snapshot.matches(phase)) ?? 'idle';
}
