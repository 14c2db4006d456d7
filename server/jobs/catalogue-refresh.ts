import type { Schedule } from '../ports.ts';
import { createPoller } from './poller.ts';
import type { Poller } from './poller.ts';
import type { CatalogueCache } from '../domain/catalogue/catalogue.ts';

/** How long a process may go on selling what another has replaced; a box's odds are refused at once. */
const REFRESH_INTERVAL_MS = 5_000;

interface CatalogueRefreshOptions {
  readonly catalogue: Pick<CatalogueCache, 'refresh'>;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

/** Reads the catalogue again and again, for a process that shares its database with others who may load one. */
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
