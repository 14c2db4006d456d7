import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fetchBattle } from '../../../../../net/http/battle.ts';
import { fetchClock } from '../../../../../net/http/live.ts';
import { useServices } from '../../../../app/services.ts';
import type { Services } from '../../../../app/services.ts';
import { battleKeys } from '../../../../queries/battles.ts';
import { queryKeys } from '../../../../queries/keys.ts';
import { createRoomController } from './roomController.ts';
import type { RoomState } from './roomController.ts';
import { createServerClock } from './serverClock.ts';

export interface Room {
  readonly state: RoomState;
  /** Asks for the battle at once. */
  refetch(): void;
  /** The server's clock, ms. */
  serverNow(): number;
}

/** One battle as long as its page is open. `key` opens a private one. */
export function useRoom(battleId: string, key: string | undefined): Room {
  const services = useServices();
  const [{ desk, clock }] = useState(() => createRoom(services, battleId, key));
  const state = useSyncExternalStore(desk.subscribe, desk.getSnapshot);
  useEffect(() => clock.start(), [clock]);
  useEffect(() => desk.start(), [desk]);
  useEffect(() => services.live.activate('battle'), [services]);
  useInvalidateOnPhaseChange(state.status);
  return { state, refetch: desk.refetch, serverNow: clock.now };
}

function createRoom({ http, live, ports }: Services, battleId: string, key: string | undefined) {
  const clock = createServerClock({
    ...ports,
    fetchTime: async () => Date.parse((await fetchClock(http)).time),
  });
  const fetch = async (signal: AbortSignal) => {
    const sentAt = ports.now();
    const battle = await fetchBattle(http, { id: battleId, ...(key && { key }) }, signal);
    clock.addSample({ sentAt, serverTime: Date.parse(battle.serverTime), receivedAt: ports.now() });
    return battle;
  };
  const desk = createRoomController({ battleId, live, fetch, now: clock.now, schedule: ports.schedule });
  return { desk, clock };
}

/** Whatever a start, an end or a cancellation moved is asked for anew by the pages that show it. */
function useInvalidateOnPhaseChange(stage: RoomState['status']): void {
  const { queryClient } = useServices();
  const before = useRef(stage);
  useEffect(() => {
    const previousStatus = before.current;
    before.current = stage;
    if (previousStatus === stage || (previousStatus !== 'waiting' && previousStatus !== 'inProgress')) return;
    const staleKeys = [
      queryKeys.userInfo,
      queryKeys.balanceLogs,
      queryKeys.backpacks,
      battleKeys.mineAll,
      battleKeys.lists,
    ];
    for (const queryKey of staleKeys) void queryClient.invalidateQueries({ queryKey });
  }, [stage, queryClient]);
}
