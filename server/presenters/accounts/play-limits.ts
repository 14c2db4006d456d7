import type { PlayLimits } from '../../../src/net/contract/calls/account/accountLimits.ts';
import { LIMIT_PERIOD_MS } from '../../../src/net/contract/account/playLimits.ts';
import type { PlayLimitsView } from '../../domain/limits/play-limits.ts';

export function presentPlayLimits({ limits, pause }: PlayLimitsView): PlayLimits {
  return {
    limits: limits.map(({ period, amount, spent, oldestAt, pending }) => ({
      period,
      amount,
      spent,
      freesAt:
        oldestAt === null ? null : new Date(oldestAt.getTime() + LIMIT_PERIOD_MS[period]).toISOString(),
      pending: pending === null ? null : { amount: pending.amount, effectiveAt: pending.at.toISOString() },
    })),
    pause: pause === null ? null : { kind: pause.kind, until: pause.until?.toISOString() ?? null },
  };
}
