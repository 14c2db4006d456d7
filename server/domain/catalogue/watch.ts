import type { Schedule } from '../../ports.ts';
import { repeat } from '../../repeat.ts';
import type { Repeating } from '../../repeat.ts';
import type { CatalogueKeeper } from './catalogue.ts';

/** How long a process may go on selling what another has replaced; a box's odds are refused at once. */
const LOOK_EVERY_MS = 5_000;

interface CatalogueWatchOptions {
  readonly catalogue: Pick<CatalogueKeeper, 'refresh'>;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

/** Reads the catalogue again and again, for a process that shares its database with others who may load one. */
export function watchCatalogue({
  catalogue,
  schedule,
  onError,
}: CatalogueWatchOptions): Pick<Repeating, 'stop'> {
  const looking = repeat(schedule, LOOK_EVERY_MS, async () => {
    await catalogue.refresh().catch(onError);
  });
  looking.start();
  return looking;
}
