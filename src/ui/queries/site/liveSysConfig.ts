import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../net/contract/site/events.ts';
import { EventType } from '../../../net/contract/eventTypes.ts';
import type { LiveChannel } from '../../../net/live/channel.ts';
import { queryKeys } from '../keys.ts';

type Change = Extract<LiveEvent, { eventType: typeof EventType.sysConfig }>['data'];

/** Other answers that tell parts of the configuration; those that are shown are fetched again. */
const DEPENDENTS = [queryKeys.rewards, queryKeys.vipLevels];

async function applyChange(queryClient: QueryClient, { config }: Change): Promise<void> {
  // An answer under way may be older than the event.
  await queryClient.cancelQueries({ queryKey: queryKeys.sysConfig });
  queryClient.setQueryData(queryKeys.sysConfig, config);
  for (const queryKey of DEPENDENTS) await queryClient.invalidateQueries({ queryKey });
}

/** Keeps the configuration as the live channel tells it, and fetches it again when that connects: changes before were not heard. */
export function followSysConfig(
  live: Pick<LiveChannel, 'state' | 'subscribe'>,
  queryClient: QueryClient,
): void {
  let wasActive = false;
  live.subscribe((event) => {
    if (event.eventType === EventType.sysConfig) void applyChange(queryClient, event.data);
  });
  live.state.subscribe(() => {
    const isActive = live.state.getSnapshot() === 'active';
    if (isActive && !wasActive) void queryClient.invalidateQueries({ queryKey: queryKeys.sysConfig });
    wasActive = isActive;
  });
}
