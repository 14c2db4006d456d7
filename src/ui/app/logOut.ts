import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '../../net/http/apiError.ts';
import { logOut as sendLogOut } from '../../net/http/account/auth.ts';
import { isConnectionError } from './errorText.ts';
import type { Services } from './services.ts';

/**
 * Ends the session on the server, and always on this device: the token and all that the page holds of the player are
 * dropped. Without a connection the session on the server expires by itself.
 * @param goHome leaves the player's page, while it can still do so
 */
export function logOutMutation({ http, session }: Pick<Services, 'http' | 'session'>, goHome: () => void) {
  return mutationOptions({
    mutationFn: async () => {
      const visit = session.visit.getSnapshot();
      try {
        await sendLogOut(http);
      } catch (error) {
        if (!isConnectionError(error) && !isUnauthorised(error)) throw error;
      } finally {
        // Another player's session is not this page's to end.
        if (session.visit.getSnapshot() === visit) {
          goHome();
          session.leave();
        }
      }
    },
  });
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
