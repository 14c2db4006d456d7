import { useServices } from '../../app/services.ts';

/**
 * Runs an action that needs a login; a visitor first gets the login tip, on a device
 * that nobody has logged in on the registration tip, and the action runs after the login.
 * `const requireLogin = useRequireLogin(); onClick={() => requireLogin(open)}`
 */
export function useRequireLogin(): (act: () => void) => void {
  const { session, authDialogs } = useServices();
  return (act) => {
    if (session.isLoggedIn()) act();
    else authDialogs.openTip(session.hasLoggedIn() ? 'loginTip' : 'registerTip', act);
  };
}
