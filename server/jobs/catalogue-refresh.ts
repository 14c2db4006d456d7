import type { Schedule } from '../platform/ports.ts';
import { createPoller } from './poller.ts';
import type { Poller } from './poller.ts';
import type { CatalogueCache } from '../domain/catalogue/catalogue.ts';

/** How long a process may list replaced boxes; opening one is refused at once by its version. */
const REFRESH_INTERVAL_MS = 5_000;

interface CatalogueRefreshOptions {
  readonly catalogue: Pick<CatalogueCache, 'refresh'>;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

/** Refreshes the catalogue periodically: another process on the same database may load one. */
export function startCatalogueRefresh({
  catalogue,
  schedule,
  onError,
}: CatalogueRefreshOptions): Pick<Poller, 'stop'> {
  const poller = createPoller(schedule, REFRESH_INTERVAL_MS, async () => {
    await catalogue.refresh().catch(onError);
  });
  poller.start();
  return poller;
}
