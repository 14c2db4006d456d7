import { useServices } from '../../app/services.ts';
import { queryKeys } from '../../queries/keys.ts';
import { ensureUserSeed } from '../../queries/seeds.ts';

/** After a log-in or sign-up: saves the token, sets a user seed, continues the interrupted action. */
export function useCompleteLogin(): (token: string) => void {
  const services = useServices();
  const { session, queryClient, authDialogs } = services;
  return (token) => {
    queryClient.removeQueries({ queryKey: queryKeys.player });
    session.start(token);
    // Every opening repeats this, so a failure here has no consequence.
    ensureUserSeed(services).catch(() => undefined);
    authDialogs.finish();
  };
}
