import { useServices } from '../../app/services.ts';
import { queryKeys } from '../../queries/keys.ts';
import { ensureUserSeed } from '../../queries/seeds.ts';

/** What follows a log-in or sign-up: the token is kept, the player's own seed is made, the interrupted act goes on. */
export function useCompleteLogin(): (token: string) => void {
  const services = useServices();
  const { session, queryClient, authDialogs } = services;
  return (token) => {
    queryClient.removeQueries({ queryKey: queryKeys.player });
    session.start(token);
    // Every opening makes sure of it again, so failing here costs nothing.
    ensureUserSeed(services).catch(() => undefined);
    authDialogs.finish();
  };
}
