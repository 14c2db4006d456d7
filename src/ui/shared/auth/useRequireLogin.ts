import { useServices } from '../../app/services.ts';

/**
 * Runs an action that needs a login; a visitor gets the login or registration tip first, and the action runs after the login.
 * `const requireLogin = useRequireLogin(); onClick={() => requireLogin(open)}`
 */
export function useRequireLogin(): (act: () => void) => void {
  const { session, authDialogs } = useServices();
  return (act) => {
    if (session.isLoggedIn()) act();
    else authDialogs.openTip(act);
  };
}
