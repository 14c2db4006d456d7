import * as z from 'zod/mini';
import { drop } from './entities.ts';
import { timestamp, uuid } from './primitives.ts';

/** Codes of the live channel, as the specification numbers them. */
export const EventType = {
  caseDrop: 21,
  upgradeDrop: 22,
  battleDrop: 23,
  battleCreate: 31,
  battleState: 32,
  battleRank: 33,
} as const;

export const dropEvent = z.object({
  eventType: z.union([z.literal(21), z.literal(22), z.literal(23)]),
  data: drop,
});

const battleCreateEvent = z.object({
  eventType: z.literal(31),
  data: z.object({ battleId: uuid, version: z.int() }),
});

/** Says only that something changed: the rolls of a private battle are never on the shared topic. */
const battleStateEvent = z.object({
  eventType: z.literal(32),
  data: z.object({ battleId: uuid, version: z.int(), state: z.int(), time: timestamp }),
});

const battleRankEvent = z.object({
  eventType: z.literal(33),
  data: z.array(z.object({ rank: z.int(), playerName: z.string(), avatar: z.string(), total: z.int() })),
});

export const liveEvent = z.discriminatedUnion('eventType', [
  dropEvent,
  battleCreateEvent,
  battleStateEvent,
  battleRankEvent,
]);
export type LiveEvent = z.infer<typeof liveEvent>;
export type DropEvent = z.infer<typeof dropEvent>;
