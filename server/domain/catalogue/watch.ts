import type { Schedule } from '../../ports.ts';
import type { CatalogueKeeper } from './catalogue.ts';

/** How long a process may go on selling what another has replaced; a box's odds are refused at once. */
const LOOK_EVERY_MS = 5_000;

interface CatalogueWatchOptions {
  readonly catalogue: Pick<CatalogueKeeper, 'refresh'>;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

/** Reads the catalogue again and again, for a process that shares its database with others who may load one. */
export function watchCatalogue({ catalogue, schedule, onError }: CatalogueWatchOptions): {
  stop(): Promise<void>;
} {
  let running = true;
  let cancel: () => void;
  let underWay: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    await catalogue.refresh().catch(onError);
    if (running) next();
  };
  const next = (): void => {
    cancel = schedule(LOOK_EVERY_MS, () => void (underWay = look()));
  };

  next();
  return {
    async stop() {
      running = false;
      cancel();
      await underWay;
    },
  };
}
