import { useQuery } from '@tanstack/react-query';
import { fetchSecurityMethods } from '../../../net/http/account/security.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../laterKeys.ts';

/** By what the player can confirm a sensitive change. */
export function useSecurityMethods() {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.securityMethods,
    queryFn: ({ signal }) => fetchSecurityMethods(http, signal),
    enabled: useIsLoggedIn(),
  });
}
