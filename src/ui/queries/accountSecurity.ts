import { useQuery } from '@tanstack/react-query';
import { fetchSessions } from '../../net/http/accountSessions.ts';
import { fetchFactors } from '../../net/http/secondFactors.ts';
import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { useServices } from '../app/services.ts';
import { queryKeys } from './keys.ts';

export function useFactors() {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.factors,
    queryFn: ({ signal }) => fetchFactors(http, signal),
    enabled: useIsLoggedIn(),
    staleTime: 0,
  });
}

export function useSessions() {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => fetchSessions(http, signal),
    enabled: useIsLoggedIn(),
    staleTime: 0,
  });
}
