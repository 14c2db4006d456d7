import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LoginChallenge } from '../../../../net/contract/calls/account/auth.ts';
import { readCallbackParams } from '../../../../net/contract/account/steamCallback.ts';
import type { CallbackParams } from '../../../../net/contract/account/steamCallback.ts';
import { bindSteam, signInBySteam } from '../../../../net/http/account/steam.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { takeConfirmation } from '../../../shared/auth/steamLogin.ts';
import { useCompleteLogin } from '../useCompleteLogin.ts';

/** What the address said when the browser came back. */
interface Returned {
  readonly query: string;
  readonly params: CallbackParams;
  readonly isBinding: boolean;
  /** False: the address carries no answer of Steam, as after a reload. */
  readonly hasAnswer: boolean;
}

export type SteamOutcome =
  | { readonly kind: 'bound' }
  | { readonly kind: 'loggedIn'; readonly isReopened: boolean }
  | { readonly kind: 'challenge'; readonly challenge: LoginChallenge }
  | { readonly kind: 'new'; readonly ticket: string };

function readReturn(search: string): Returned {
  const query = search.replace(/^\?/, '');
  const fields = new URLSearchParams(query);
  return {
    query,
    params: readCallbackParams(fields.get('params')),
    isBinding: fields.get('intent') === 'bind',
    hasAnswer: fields.has('openid.mode'),
  };
}

/**
 * Ends a sign-in or a binding with what Steam has put into the address, once, and takes it out of the address and the
 * history: the answer is good for one use, and is nobody's business.
 */
export function useSteamReturn(onDone: (outcome: SteamOutcome, params: CallbackParams) => void) {
  const { http, queryClient } = useServices();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const completeLogin = useCompleteLogin();
  const [returned] = useState(() => readReturn(search));
  const isSent = useRef(false);
  const { mutate, ...end } = useMutation({
    mutationFn: async ({ query, isBinding }: Returned): Promise<SteamOutcome> => {
      if (isBinding) {
        await bindSteam(http, { query, confirmation: takeConfirmation() });
        return { kind: 'bound' };
      }
      const { token, playerId, ticket, challenge, isReopened } = await signInBySteam(http, query);
      if (challenge !== null) return { kind: 'challenge', challenge };
      if (token === null) return { kind: 'new', ticket: ticket ?? '' };
      completeLogin({ token, playerId });
      return { kind: 'loggedIn', isReopened };
    },
    meta: ERROR_SHOWN_INLINE,
    onSuccess: async (outcome) => {
      if (outcome.kind === 'bound') await queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
      onDone(outcome, returned.params);
    },
  });
  useEffect(() => {
    if (!returned.hasAnswer || isSent.current) return;
    isSent.current = true;
    void navigate(pathname, { replace: true });
    mutate(returned);
  }, [returned, mutate, navigate, pathname]);
  return { returned, outcome: end.data, error: end.error };
}
