import * as z from 'zod/mini';
import { emote } from '../games/battles.ts';
import { uuid } from '../primitives.ts';

/** Codes of events for who watches a battle, beside those of `EventType`: only the page of its room reads them. */
export const RoomEventType = { spectators: 92, emote: 93 } as const;

/** How many watch a battle without a seat in it. Sent when the number changes, or somebody comes to watch. */
const spectatorsEvent = z.object({
  eventType: z.literal(RoomEventType.spectators),
  data: z.object({ battleId: uuid, spectators: z.int() }),
});

/** Somebody in a room sent an emote. */
const emoteEvent = z.object({
  eventType: z.literal(RoomEventType.emote),
  data: z.object({
    battleId: uuid,
    /** The sender's seat, counted from 1; null for a spectator. */
    pos: z.nullable(z.int()),
    emote,
  }),
});

export const roomEvent = z.discriminatedUnion('eventType', [spectatorsEvent, emoteEvent]);
export type RoomEvent = z.infer<typeof roomEvent>;
