import type { Commissions } from '../domain/promotion/commissions.ts';
import type { Schedule } from '../platform/ports.ts';
import { createPoller } from './poller.ts';
import type { Poller } from './poller.ts';

interface CommissionPace {
  /** Undefined: never. */
  readonly everyMs: number | undefined;
  readonly onError: (error: unknown) => void;
}

/**
 * Pays commissions again and again. What is due stands in the database, so a process that stops loses nothing, and
 * several processes pay each commission once.
 */
export function createCommissionPoller(
  commissions: Pick<Commissions, 'payDue'>,
  schedule: Schedule,
  { everyMs, onError }: CommissionPace,
): Poller | null {
  if (everyMs === undefined) return null;
  return createPoller(schedule, everyMs, async () => {
    try {
      await commissions.payDue();
    } catch (error) {
      onError(error);
    }
  });
}
