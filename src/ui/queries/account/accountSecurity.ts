import { useQuery } from '@tanstack/react-query';
import { fetchSessions } from '../../../net/http/account/accountSessions.ts';
import { fetchFactors } from '../../../net/http/account/secondFactors.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../laterKeys.ts';

export function useFactors() {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.factors,
    queryFn: ({ signal }) => fetchFactors(http, signal),
    enabled: useIsLoggedIn(),
    staleTime: 0,
  });
}

export function useSessions() {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.sessions,
    queryFn: ({ signal }) => fetchSessions(http, signal),
    enabled: useIsLoggedIn(),
    staleTime: 0,
  });
}
