import { useQuery } from '@tanstack/react-query';
import { fetchInviter } from '../../../net/http/account/inviter.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../laterKeys.ts';

/** The nickname of who invites with a promotion code; undefined until it is known, and where nobody does. */
export function useInviterName(code: string | undefined): string | undefined {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: laterKeys.inviter(code ?? ''),
    queryFn: ({ signal }) => fetchInviter(http, code ?? '', signal),
    enabled: code !== undefined,
    retry: false,
  });
  return data?.nickname;
}
