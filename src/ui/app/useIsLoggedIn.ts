import { useServices } from './services.ts';
import { useStore } from './useStore.ts';

/** Whether a player is logged in on this device; follows log-in and log-out in other tabs. */
export function useIsLoggedIn(): boolean {
  return useStore(useServices().session.token) !== undefined;
}
