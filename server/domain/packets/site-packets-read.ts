import type { Queryable } from '../../db/store/store.ts';
import type { Clock } from '../../platform/ports.ts';
import { SharedRead } from '../../platform/shared-read.ts';
import { readSitePackets } from './read-packets.ts';
import type { PacketView } from './read-packets.ts';

const MAX_AGE_MS = 1_000;

/** Open packets for the whole site, read at most once a second: every visitor's page asks for them. */
export function createSitePacketsRead(store: Queryable, clock: Clock): SharedRead<PacketView[]> {
  return new SharedRead(clock, MAX_AGE_MS, (now) => readSitePackets(store, now));
}
