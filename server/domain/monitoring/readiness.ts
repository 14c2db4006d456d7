import type { Store } from '../../db/store/store.ts';
import type { Schedule } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';

/** A store that answers later is not ready. */
const READY_WITHIN_MS = 2_000;

/**
 * Asks the store; calls at the same time share one question.
 * @throws {DomainError} common.unavailable
 */
export function createReadinessCheck(store: Store, schedule: Schedule): () => Promise<void> {
  let inFlight: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    const late = new DomainError('common.unavailable');
    let cancel = (): void => undefined;
    const expired = new Promise<never>((_resolve, reject) => {
      cancel = schedule(READY_WITHIN_MS, () => reject(late));
    });
    try {
      await Promise.race([store.query('SELECT 1'), expired]);
    } finally {
      cancel();
      inFlight = null;
    }
  };

  return () => (inFlight ??= ask());
}
