import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../../app/services.ts';
import { useStore } from '../../../../app/useStore.ts';
import { refetchBattle } from '../../../../queries/games/battles.ts';
import { queryKeys } from '../../../../queries/keys.ts';
import { laterKeys } from '../../../../queries/laterKeys.ts';
import { PLAYBACK_SAMPLES, useServerClock } from '../../../../queries/serverClock.ts';
import { createRoomController } from './roomController.ts';
import type { RoomState } from './roomController.ts';

export interface Room {
  readonly state: RoomState;
  /** Fetches the battle at once. */
  refetch(): void;
  /** The server's clock, ms. */
  serverNow(): number;
}

/** One battle while its page is mounted. `key` is that of a private battle. The route activates the live channel. */
export function useRoom(battleId: string, key: string | undefined): Room {
  const services = useServices();
  const { now: serverNow } = useServerClock(PLAYBACK_SAMPLES);
  const [controller] = useState(() =>
    createRoomController({
      battleId,
      live: services.live,
      fetch: (signal) => refetchBattle(services, battleId, key, signal),
      now: serverNow,
      schedule: services.ports.schedule,
    }),
  );
  const state = useStore(controller);
  useEffect(() => controller.start(), [controller]);
  useInvalidateOnPhaseChange(state.status);
  return { state, refetch: controller.refetch, serverNow };
}

/** A start, an end and a cancellation move money and items: their queries are invalidated. */
function useInvalidateOnPhaseChange(status: RoomState['status']): void {
  const { queryClient } = useServices();
  const before = useRef(status);
  useEffect(() => {
    const previousStatus = before.current;
    before.current = status;
    if (previousStatus === status || (previousStatus !== 'waiting' && previousStatus !== 'inProgress'))
      return;
    const staleKeys = [
      queryKeys.userInfo,
      laterKeys.balanceLogs,
      laterKeys.backpacks,
      laterKeys.battles.mineAll,
      laterKeys.battles.lists,
    ];
    for (const queryKey of staleKeys) void queryClient.invalidateQueries({ queryKey });
  }, [status, queryClient]);
}
