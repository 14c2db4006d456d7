import { logOut as sendLogOut } from '../../net/http/auth.ts';
import type { Services } from './services.ts';

/**
 * Ends the session: tells the server, forgets the token and whatever was fetched for the player. The device is
 * logged out even where the server cannot be reached. The caller then goes to the site root.
 */
export async function logOut({ http, session, queryClient }: Services): Promise<void> {
  try {
    await sendLogOut(http);
  } catch {
    // The token is forgotten here all the same; on the server it ends by itself.
  } finally {
    session.end();
    queryClient.clear();
  }
}
