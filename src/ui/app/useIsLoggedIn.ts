import { useServices } from './services.ts';
import { useStore } from './useStore.ts';

/** Whether somebody is logged in on this device; follows log-in and log-out in every tab. */
export function useIsLoggedIn(): boolean {
  return useStore(useServices().session.token) !== undefined;
}
