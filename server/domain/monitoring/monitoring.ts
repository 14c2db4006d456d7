import type { Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { OperatorAccess } from './operator-access.ts';
import { PageErrors } from './page-errors.ts';
import { Rollups } from './rollups.ts';
import { SiteReports } from './site-report.ts';

/** What operators watch. */
export interface Monitoring {
  readonly rollups: Rollups;
  readonly reports: SiteReports;
  readonly access: OperatorAccess;
  readonly pageErrors: PageErrors;
}

export function buildMonitoring(store: Store, ports: Ports): Monitoring {
  const { clock } = ports;
  const rollups = new Rollups(store, clock);
  return {
    rollups,
    reports: new SiteReports({ store, clock, rollups }),
    access: new OperatorAccess({ store, ports }),
    pageErrors: new PageErrors(store, clock),
  };
}
