import type { TransparencyLog } from '../domain/log/log.ts';
import type { LogWitnesses } from '../domain/log/witnesses.ts';
import type { Store } from '../db/store/store.ts';
import type { Schedule } from '../platform/ports.ts';
import { createPoller } from './poller.ts';
import type { Poller } from './poller.ts';

/** A fact is in the log within two seconds. */
const LOG_INTERVAL_MS = 1_000;

interface LogPollerOptions {
  readonly log: Pick<TransparencyLog, 'integrate'>;
  readonly store: Pick<Store, 'logPosition'>;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

/**
 * Adds facts to the log again and again. The outbox stands in the database, so a process that stops loses nothing, and
 * of several processes one adds at a time.
 */
export function createLogPoller({ log, store, schedule, onError }: LogPollerOptions): Poller {
  /** Position of the store's log at a turn that found nothing. */
  let emptyAt: number | undefined;
  return createPoller(schedule, LOG_INTERVAL_MS, async () => {
    const position = store.logPosition?.();
    if (position !== undefined && position === emptyAt) return;
    try {
      const added = await log.integrate();
      emptyAt = added === 0 ? position : undefined;
    } catch (error) {
      onError(error);
    }
  });
}

/** Between two looks for witnesses that may be asked again. */
const WITNESS_INTERVAL_MS = 2_000;

interface WitnessPollerOptions {
  readonly witnesses: Pick<LogWitnesses, 'ask' | 'verifierKeys'>;
  readonly schedule: Schedule;
  readonly onChange: Parameters<LogWitnesses['ask']>[0];
  readonly onError: (error: unknown) => void;
}

/** Asks the witnesses again and again, none of them waiting for another. @returns null: there are none */
export function createWitnessPoller({
  witnesses,
  schedule,
  onChange,
  onError,
}: WitnessPollerOptions): Pick<Poller, 'start' | 'stop'> | null {
  if (witnesses.verifierKeys.length === 0) return null;
  const running = new Set<Promise<void>>();
  const poller = createPoller(schedule, WITNESS_INTERVAL_MS, async () => {
    const run = witnesses
      .ask(onChange)
      .catch(onError)
      .finally(() => running.delete(run));
    running.add(run);
  });
  return {
    start: () => poller.start(),
    async stop() {
      await poller.stop();
      await Promise.all(running);
    },
  };
}
