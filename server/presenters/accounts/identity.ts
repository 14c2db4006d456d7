import type { CallData } from '../../../src/net/contract/call.ts';
import type { authCertifyResult } from '../../../src/net/contract/calls/account/identity.ts';
import type { IdentityStatus } from '../../domain/identity/identities.ts';

export function presentIdentity(status: IdentityStatus): CallData<typeof authCertifyResult> {
  const { state, reason, time, retryAt, isUnderAge } = status;
  return {
    state,
    reason,
    time: time?.toISOString() ?? null,
    retryTime: retryAt?.toISOString() ?? null,
    isUnderAge,
  };
}
