import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unsoldRollIds } from '../../../../game/index.ts';
import type { BoxDetail, Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import { useServices } from '../../../app/services.ts';
import { useStore } from '../../../app/useStore.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { orderErrorKind } from '../../../app/orderErrors.ts';
import type { OrderErrorKind } from '../../../app/orderErrors.ts';
import type { DemoRoll } from './rollDemo.ts';
import type { Outcome } from './openingController.ts';
import { createOpeningServices } from './openingServices.ts';
import type { OpeningServices } from './openingServices.ts';
import { recoverableOrder } from '../order/pendingOrder.ts';
import type { ReelAdapter } from './reelAdapter.ts';

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
  readonly errorKind: OrderErrorKind | null;
  readonly reel: ReelAdapter;
  open(count: number, fast: boolean): void;
  /** Spins the box without an order. While it is unknown what came of one, that comes first. */
  openDemo(count: number, fast: boolean): void;
  retry(): void;
  skip(): void;
  sell(rollIds: readonly string[]): void;
  sellAll(): void;
  dismiss(): void;
}

/** One box page's opening. Everything it does goes through the machine. */
export function useOpening(box: BoxDetail): OpeningView {
  const services = useServices();
  const { i18n } = useTranslation();
  const [openingServices] = useState(() => createOpeningServices(services, i18n));
  const { controller, reel, pending } = openingServices;
  const [snapshot, send] = useMachine(controller.machine);
  const outcome = useStore(controller.outcome);
  const { context } = snapshot;
  const phase = phaseOf(snapshot.value);
  const recovered = controller.isRecovered(context.order);
  const isDemo = context.order?.demo ?? false;
  const errorKind = phase === 'fault' ? orderErrorKind(context.error) : null;
  const shown = phase === 'result' ? outcome : EMPTY_OUTCOME;

  const canRecover = phase === 'idle' || (phase === 'result' && isDemo);
  useOrderRecovery(box.boxId, canRecover, openingServices, (order) => send({ type: 'open', order }));
  useOrderEffects(box.boxId, { phase, isDemo, recovered, errorKind }, openingServices);

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
    errorKind,
    reel,
    open(count, fast) {
      if (phase === 'asking' || phase === 'spinning') return;
      pending.clear();
      const { boxId, version } = box;
      send({
        type: 'open',
        order: controller.order({ key: services.ports.newId(), boxId, count, version, fast }),
      });
    },
    openDemo(count, fast) {
      const underWay = phase === 'asking' || phase === 'spinning';
      if (underWay || errorKind === 'unknown' || errorKind === 'login') return;
      send({ type: 'open', order: controller.demo({ key: services.ports.newId(), count, box }, fast) });
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
    dismiss() {
      if (!isDemo) pending.clear();
      send({ type: 'keep' });
    },
  };
}

const EMPTY_OUTCOME: Outcome = { rolled: [], demo: [] };

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
function useOrderRecovery(
  boxId: string,
  free: boolean,
  { controller, pending }: OpeningServices,
  place: (order: ReturnType<OpeningServices['controller']['order']>) => void,
): void {
  const { ports } = useServices();
  const playerId = useUserInfo().data?.playerId;
  useEffect(() => {
    if (!free || playerId === undefined) return;
    const request = recoverableOrder(pending, { boxId, playerId, now: ports.now() });
    if (request) place(controller.order(request, true));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only arriving here, or logging in, asks: the rest is the machine's
  }, [boxId, playerId]);
}

/** What follows a state: the tab forgets what was shown, and what the page knew is fetched anew. */
function useOrderEffects(
  boxId: string,
  { phase, isDemo, recovered, errorKind }: Pick<OpeningView, 'phase' | 'isDemo' | 'recovered' | 'errorKind'>,
  { pending }: OpeningServices,
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
    if (errorKind === 'changed') void queryClient.invalidateQueries({ queryKey: queryKeys.box(boxId) });
    if (errorKind === 'poor') void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
  }, [errorKind, boxId, queryClient]);
}
