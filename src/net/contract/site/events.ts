import * as z from 'zod/mini';
import { battleRanking, battleStateCode, battleSummary } from '../games/battles.ts';
import { drop, dropEventType } from '../entities.ts';
import { EventType } from '../eventTypes.ts';
import { timestamp, uuid } from '../primitives.ts';
import { sysConfig } from './sysConfig.ts';

export const dropEvent = z.object({ eventType: dropEventType, data: drop });

/** A public battle that was created. */
const battleCreateEvent = z.object({ eventType: z.literal(EventType.battleCreate), data: battleSummary });

/**
 * A battle changed: a seat was taken, it started, finished or was cancelled. A public battle has its summary; a
 * private one sends only these fields. Rolls are never sent.
 */
const battleStateEvent = z.object({
  eventType: z.literal(EventType.battleState),
  data: z.object({
    battleId: uuid,
    version: z.int(),
    state: battleStateCode,
    /** The time of the change, by the server's clock. */
    time: timestamp,
    battle: z.nullable(battleSummary),
  }),
});

/** Replaces the ranking. */
const battleRankEvent = z.object({ eventType: z.literal(EventType.battleRank), data: battleRanking });

/** An operator changed values of the configuration; `config` is what `sysConfig` answers now. */
const sysConfigEvent = z.object({
  eventType: z.literal(EventType.sysConfig),
  data: z.object({
    /** Names of the changed values, also of those that `config` does not have. */
    changed: z.array(z.string()),
    config: sysConfig,
  }),
});

export const liveEvent = z.discriminatedUnion('eventType', [
  dropEvent,
  battleCreateEvent,
  battleStateEvent,
  battleRankEvent,
  sysConfigEvent,
]);
export type LiveEvent = z.infer<typeof liveEvent>;
export type DropEvent = z.infer<typeof dropEvent>;

export const isDropEvent = (event: LiveEvent): event is DropEvent =>
  z.safeParse(dropEventType, event.eventType).success;
