import * as z from 'zod/mini';
import { amount, logPromise, timestamp, uuid } from '../primitives.ts';

/** Who may claim a red packet: whoever has its link, or everybody on the site. */
export const packetAudiences = ['link', 'site'] as const;
export type PacketAudience = (typeof packetAudiences)[number];

/** What a giver may say; pages word it in the reader's language. `own`: the giver's own words. */
export const packetGreetings = ['luck', 'thanks', 'celebrate', 'stream', 'own'] as const;
export type PacketGreeting = (typeof packetGreetings)[number];

/** Of a packet that can be drawn; minor units. As in src/fair/outcome/packetShares.ts. */
export const PACKET_MAX_AMOUNT = 1_000_000_000_000;
export const PACKET_MAX_SHARES = 200;
export const PACKET_WORDS_MAX = 60;
/** A packet is open this long at least and at most. */
export const PACKET_MIN_MINUTES = 5;
export const PACKET_MAX_MINUTES = 4_320;
/** A commitment expires after this time. */
export const PACKET_COMMIT_MS = 10 * 60_000;

const packetPlayer = z.object({ playerId: uuid, nickname: z.string(), avatar: z.string() });

/** `hasProfile`: the player's page is public. */
const packetClaimant = z.extend(packetPlayer, { hasProfile: z.optional(z.boolean()) });

export const packetSummary = z.object({
  packetId: uuid,
  /** Null: the house gives it. */
  giver: z.nullable(packetPlayer),
  amount,
  shares: z.int(),
  claimed: z.int(),
  /** Minor units; of an expired packet, what went back to the giver. */
  left: amount,
  audience: z.enum(packetAudiences),
  greeting: z.enum(packetGreetings),
  /** The giver's own words; empty otherwise. */
  words: z.string(),
  state: z.enum(['open', 'empty', 'expired']),
  publicHash: z.string(),
  createTime: timestamp,
  expireTime: timestamp,
  endTime: z.nullable(timestamp),
});
export type PacketSummary = z.infer<typeof packetSummary>;

/** Seed and salt are null until the packet is over. */
export const packetDetail = z.extend(packetSummary, {
  /** Of the hash and the terms; null once it is over. */
  promise: z.nullable(logPromise),
  serverSeed: z.nullable(z.string()),
  secretSalt: z.nullable(z.string()),
});
export type PacketDetail = z.infer<typeof packetDetail>;

/** One claim; `claimId` is the id of its roll. */
export const packetClaim = z.object({
  claimId: uuid,
  /** From 1, in the order of claiming. */
  round: z.int(),
  player: packetClaimant,
  userSeed: z.string(),
  /** The round's digest as a ticket; it decides nothing. */
  roll: z.int(),
  share: amount,
  claimTime: timestamp,
});
export type PacketClaim = z.infer<typeof packetClaim>;
