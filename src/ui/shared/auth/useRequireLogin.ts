import { useServices } from '../../app/services.ts';

/**
 * Wraps what only a player may do: a visitor is asked to log in first, and the act goes on afterwards.
 * `const requireLogin = useRequireLogin(); onClick={() => requireLogin(open)}`
 */
export function useRequireLogin(): (act: () => void) => void {
  const { session, authDialogs } = useServices();
  return (act) => {
    if (session.isLoggedIn()) act();
    else authDialogs.openLogin({ reason: 'needed', then: act });
  };
}
