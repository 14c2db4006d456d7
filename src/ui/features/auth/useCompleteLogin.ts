import { useServices } from '../../app/services.ts';
import { queryKeys } from '../../queries/keys.ts';
import { ensureUserSeed } from '../../memory/compare/seeds.ts';

/** What a login or sign-up that has succeeded answers. */
interface LoggedIn {
  readonly token: string;
  readonly playerId: string | null;
}

/**
 * After a log-in or sign-up: saves the token, sets a user seed, continues the interrupted action; not that of another
 * player, whose page is dropped.
 */
export function useCompleteLogin(): (login: LoggedIn) => void {
  const services = useServices();
  const { session, queryClient, authDialogs } = services;
  return ({ token, playerId }) => {
    const visit = session.visit.getSnapshot();
    const resume = authDialogs.take();
    queryClient.removeQueries({ queryKey: queryKeys.player });
    session.start(token, playerId ?? undefined);
    if (session.visit.getSnapshot() !== visit) return;
    // Every opening repeats this, so a failure here has no consequence.
    ensureUserSeed(services).catch(() => undefined);
    resume?.();
  };
}
