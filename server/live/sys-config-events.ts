import { EventType } from '../../src/net/contract/eventTypes.ts';
import { readSysConfig } from '../domain/configuration/sys-config.ts';
import { readSysConfigChanges } from '../domain/configuration/sys-config-changes.ts';
import type { SysConfigCursor } from '../domain/configuration/sys-config-changes.ts';
import type { Services } from '../domain/services/services.ts';
import { presentSysConfig } from '../presenters/site/sys-config.ts';
import type { ReadOutboxEvents } from './outbox-publisher.ts';

/** A change may be committed between the fetch of a page that connects and the first read. */
const FIRST_READ_WINDOW_MS = 20_000;

/** Reads changes of the configuration as one event 91 with the configuration as it is now. */
export function sysConfigEventReader({
  store,
  ports,
  beacon,
  catalogue,
}: Pick<Services, 'store' | 'ports' | 'beacon' | 'catalogue'>): ReadOutboxEvents<SysConfigCursor> {
  return async (known) => {
    const cursor = known ?? { after: new Date(ports.clock.now().getTime() - FIRST_READ_WINDOW_MS) };
    const changes = await readSysConfigChanges(store, cursor);
    const last = changes.at(-1);
    if (last === undefined) return { ids: [], events: [], cursor };
    const config = presentSysConfig(await readSysConfig(store), { beacon, catalogue: catalogue.current() });
    const changed = [...new Set(changes.map(({ name }) => name))];
    return {
      ids: [],
      events: [{ eventType: EventType.sysConfig, data: { changed, config } }],
      cursor: { id: last.id },
    };
  };
}
