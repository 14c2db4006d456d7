import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutoEnd, AutoPlan, SeriesPause, SeriesStop } from '../../../../game/index.ts';
import type { BoxDetail } from '../../../../net/contract/entities.ts';
import { notify } from '../../../app/notify.ts';
import { useServices } from '../../../app/services.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import type { OpeningView } from '../state/useOpening.ts';
import { interruptedSeries } from './autoSeries.ts';
import type { BoxSeries, SeriesItem } from './autoSeries.ts';
import { createSeriesServices } from './seriesActors.ts';
import { createSeriesLock } from './seriesLock.ts';

/** A series as the page shows it, and the player's actions. */
export interface SeriesView {
  /** Null without a series. */
  readonly series: BoxSeries | null;
  /** `pausing` and `stopping`: after the opening under way. */
  readonly state: 'running' | 'pausing' | 'stopping' | 'paused' | 'ended';
  readonly pause: SeriesPause | null;
  readonly end: AutoEnd | SeriesStop | null;
  /** That paused or ended it. */
  readonly error: unknown;
  /** Another tab of this browser runs a series. */
  readonly isTaken: boolean;
  start(plan: AutoPlan): void;
  pauseNow(): void;
  resume(): void;
  stop(): void;
  /** These were sold after the end. */
  noteSales(items: readonly SeriesItem[]): void;
  /** These sales of the series were undone. */
  forgetSales(rollIds: readonly string[]): void;
  close(): void;
}

/** The series of openings on one box page. It runs in one tab, and only while the tab is visible. */
export function useSeries(box: BoxDetail, opening: OpeningView): SeriesView {
  const services = useServices();
  const { t } = useTranslation('autoOpen');
  const [{ machine, slot }] = useState(() => createSeriesServices(services, opening.actor));
  const [lock] = useState(createSeriesLock);
  const [isTaken, setTaken] = useState(false);
  const [snapshot, send] = useMachine(machine);
  const { series, pause, stopping, end, error } = snapshot.context;
  const isIdle = snapshot.matches('idle');
  const isAtRest = isIdle || snapshot.matches('paused') || snapshot.matches('ended');

  const playerId = useUserInfo().data?.playerId;
  useEffect(() => {
    if (playerId === undefined || !isIdle) return;
    const stored = interruptedSeries(slot, { boxId: box.boxId, playerId, now: services.ports.now() });
    if (stored) send({ type: 'restore', series: stored });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new page or a login restores a series, not a change of state
  }, [box.boxId, playerId]);
  useEffect(() => {
    if (isAtRest) lock.release();
  }, [isAtRest, lock]);
  useEffect(() => () => lock.release(), [lock]);
  useEffect(() => {
    if (isAtRest) return undefined;
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') send({ type: 'pause', reason: 'hidden' });
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [isAtRest, send]);

  const withLock = async (act: () => void) => {
    const isMine = await lock.take();
    setTaken(!isMine);
    if (isMine) act();
    else if (isIdle) notify.error(t('taken'), 'autoOpen');
  };
  return {
    series: isIdle ? null : series,
    state: snapshot.matches('ended')
      ? 'ended'
      : snapshot.matches('paused')
        ? 'paused'
        : stopping
          ? 'stopping'
          : pause !== null
            ? 'pausing'
            : 'running',
    pause,
    end,
    error,
    isTaken,
    start(plan) {
      if (playerId === undefined) return;
      const { boxId, version, price } = box;
      void withLock(() => send({ type: 'start', request: { plan, price, boxId, version, playerId } }));
    },
    pauseNow: () => send({ type: 'pause', reason: 'player' }),
    resume: () => void withLock(() => send({ type: 'resume' })),
    stop: () => send({ type: 'stop' }),
    noteSales: (outcomes) => send({ type: 'sold', outcomes }),
    forgetSales: (rollIds) => send({ type: 'undone', rollIds }),
    close: () => send({ type: 'close' }),
  };
}
