import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '../../net/http/apiError.ts';
import { logOut as sendLogOut } from '../../net/http/auth.ts';
import { isConnectionError } from './errorText.ts';
import type { Services } from './services.ts';

/**
 * Ends the session on the server, and always on this device: the token and all answers for the player are removed.
 * Without a connection the session on the server expires by itself.
 */
export function logOutMutation({
  http,
  session,
  queryClient,
}: Pick<Services, 'http' | 'session' | 'queryClient'>) {
  return mutationOptions({
    mutationFn: async () => {
      try {
        await sendLogOut(http);
      } catch (error) {
        if (!isConnectionError(error) && !isUnauthorised(error)) throw error;
      } finally {
        session.end();
        queryClient.clear();
      }
    },
  });
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
