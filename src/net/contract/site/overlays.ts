import * as z from 'zod/mini';
import { battleStateCode } from '../games/battles.ts';
import { catalogueItem, drop } from '../entities.ts';
import { amount, timestamp, uuid } from '../primitives.ts';

/** What an overlay shows: drops of its player, drops of the site, or the lanes of a battle. */
export const overlayKinds = ['player', 'site', 'battle'] as const;
export type OverlayKind = (typeof overlayKinds)[number];

/** A link for an overlay, as its player sees it. Its key is not part of it. */
export const overlayLink = z.object({
  id: uuid,
  kind: z.enum(overlayKinds),
  name: z.string(),
  /** Of kind `battle`; null: the public battle that the player joined last. */
  battleId: z.nullable(uuid),
  createTime: timestamp,
  /** To the minute; null before the first use. */
  lastUseTime: z.nullable(timestamp),
});
export type OverlayLink = z.infer<typeof overlayLink>;

/** One seat of a battle with the items whose round is over. */
const overlayLane = z.object({
  pos: z.int(),
  name: z.string(),
  avatar: z.string(),
  isBot: z.boolean(),
  /** In opening order. */
  pulls: z.array(z.object({ item: catalogueItem, value: amount })),
  total: amount,
  isWinner: z.boolean(),
});
export type OverlayLane = z.infer<typeof overlayLane>;

/** A battle as its overlay shows it: nothing of a round that is not over. */
const overlayBattle = z.object({
  battleId: uuid,
  state: battleStateCode,
  isReverse: z.boolean(),
  playerCount: z.int(),
  /** Boxes of one lane. */
  rounds: z.int(),
  /** Rounds that are over. */
  revealed: z.int(),
  /** Taken seats in the order of `pos`. */
  lanes: z.array(overlayLane),
  /** Milliseconds until the answer changes by itself; null while it does not. */
  changesInMs: z.nullable(z.int()),
});
export type OverlayBattle = z.infer<typeof overlayBattle>;

/** What an overlay shows now. */
export const overlayView = z.object({
  kind: z.enum(overlayKinds),
  /** Of kind `player`; empty otherwise. */
  playerName: z.string(),
  /** Newest first; empty for a battle. */
  drops: z.array(drop),
  /** Null for other kinds, and while there is no battle. */
  battle: z.nullable(overlayBattle),
});
export type OverlayView = z.infer<typeof overlayView>;
