import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../app/services.ts';
import { inboxKeys } from './inboxKeys.ts';

const CHANNEL_NAME = 'inbox';

/** Tells all tabs of this browser that messages were read or deleted. */
export function announceInboxChange(): void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage('changed');
  channel.close();
}

/** Fetches the inbox again after a change in another tab, and when the live channel is back. */
export function useInboxSync(): void {
  const queryClient = useQueryClient();
  const { live } = useServices();
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all });
    const channel = new BroadcastChannel(CHANNEL_NAME);
    channel.addEventListener('message', refetch);
    let wasActive = live.state.getSnapshot() === 'active';
    const unsubscribe = live.state.subscribe(() => {
      const isActive = live.state.getSnapshot() === 'active';
      if (isActive && !wasActive) refetch();
      wasActive = isActive;
    });
    return () => {
      channel.close();
      unsubscribe();
    };
  }, [queryClient, live]);
}
