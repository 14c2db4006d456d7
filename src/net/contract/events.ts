import * as z from 'zod/mini';
import { battleRanking, battleStateCode, battleSummary } from './battles.ts';
import { drop } from './entities.ts';
import { timestamp, uuid } from './primitives.ts';
import { sysConfig } from './sysConfig.ts';

/** Event type codes (specification, section 4). */
export const EventType = {
  caseDrop: 21,
  upgradeDrop: 22,
  battleDrop: 23,
  battleCreate: 31,
  battleState: 32,
  battleRank: 33,
} as const;

/** Codes of ours, outside the specification's numbers. */
export const OwnEventType = { sysConfig: 91 } as const;

export const dropEvent = z.object({
  eventType: z.union([z.literal(21), z.literal(22), z.literal(23)]),
  data: drop,
});

/** A public battle that was created. */
const battleCreateEvent = z.object({ eventType: z.literal(31), data: battleSummary });

/**
 * A battle changed: a seat was taken, it started, finished or was cancelled. A public battle has its summary; a
 * private one sends only these fields. Rolls are never sent.
 */
const battleStateEvent = z.object({
  eventType: z.literal(32),
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
const battleRankEvent = z.object({ eventType: z.literal(33), data: battleRanking });

/** An operator changed values of the configuration; `config` is what `sysConfig` answers now. */
const sysConfigEvent = z.object({
  eventType: z.literal(91),
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
