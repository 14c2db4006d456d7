import type { QueryClient } from '@tanstack/react-query';
import type { LiveChannel } from '../../net/live/channel.ts';
import type { ClientPorts } from '../app/ports.ts';
import { queryKeys } from './keys.ts';

/** A list of drops waits no longer for the first connection. */
export const MAX_WAIT_MS = 1_500;

type ConnectionState = LiveChannel['state'];

const isSettled = (state: ConnectionState): boolean =>
  state.getSnapshot() === 'active' || state.getSnapshot() === 'waiting';

/**
 * Resolves when the first try to connect to the live channel has ended. A list fetched before would miss the drops
 * between its answer and the connection, and have to be fetched again.
 */
export function firstConnection(
  { state }: Pick<LiveChannel, 'state'>,
  { schedule }: Pick<ClientPorts, 'schedule'>,
): Promise<void> {
  if (isSettled(state)) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      cancelTimeout();
      unsubscribe();
      resolve();
    };
    const cancelTimeout = schedule(MAX_WAIT_MS, end);
    const unsubscribe = state.subscribe(() => {
      if (isSettled(state)) end();
    });
  });
}

/** Refetches lists of drops when the live channel connects. A first request that is still under way goes on. */
export function refetchDropsOnConnect(
  { state }: Pick<LiveChannel, 'state'>,
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
): void {
  let wasActive = false;
  state.subscribe(() => {
    const isActive = state.getSnapshot() === 'active';
    if (isActive && !wasActive) void queryClient.invalidateQueries({ queryKey: queryKeys.lastDropsAll });
    wasActive = isActive;
  });
}
