import type { CallData } from '../../../src/net/contract/call.ts';
import type { accountFactors } from '../../../src/net/contract/calls/account/accountFactors.ts';
import type { AccountSession } from '../../../src/net/contract/calls/account/accountSessions.ts';
import type { ListedSession } from '../../domain/accounts/session-list.ts';
import type { SecondFactors } from '../../domain/second-factor/second-factors.ts';
import { presentDevice } from './device.ts';

type FactorState = Awaited<ReturnType<SecondFactors['state']>>;

export function presentFactors(state: FactorState): CallData<typeof accountFactors> {
  return {
    totpTime: state.totpAt?.toISOString() ?? null,
    recoveryCodesLeft: state.recoveryCodesLeft,
    passkeys: state.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createTime: createdAt.toISOString(),
      lastUseTime: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

export function presentSession(session: ListedSession): AccountSession {
  return {
    id: session.id,
    isCurrent: session.isCurrent,
    device: presentDevice(session.userAgent),
    createTime: session.createdAt.toISOString(),
    lastUseTime: session.lastUsedAt?.toISOString() ?? null,
  };
}
