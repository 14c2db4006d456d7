import * as z from 'zod/mini';
import { battleBeacon } from './battles.ts';
import { catalogueItem } from '../entities.ts';
import { amount, localisedText, logPromise, tableHash, timestamp, uuid } from '../primitives.ts';

export const GIVEAWAY_MAX_PRIZES = 10;
export const GIVEAWAY_MAX_PARTICIPANTS = 10_000;
/** The most coins of one prize, minor units. */
export const GIVEAWAY_MAX_COINS = 100_000_000;
/** Seconds from creation to closing. */
export const GIVEAWAY_MIN_SECONDS = 10;
export const GIVEAWAY_MAX_SECONDS = 30 * 24 * 60 * 60;
export const GIVEAWAY_PASSWORD_MIN = 4;
export const GIVEAWAY_PASSWORD_MAX = 32;
/** The most lines of a page of participants. */
export const GIVEAWAY_PARTICIPANTS_PAGE = 500;
export const PAGE_SIZE_GIVEAWAY = 12;

/** Of the draw's playback: countdown, one round for each winner drawn, finale. */
export const GIVEAWAY_COUNTDOWN_MS = 3_000;
export const GIVEAWAY_ROUND_MS = 6_000;
export const GIVEAWAY_FINALE_MS = 2_000;

/** 0 in progress, 1 finished, 2 cancelled. The playback of the draw is still in progress. */
export const giveawayState = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** `official`: the house gives; `streamer`: a player gives. */
export const giveawayKind = z.enum(['official', 'streamer']);

/** Of a player, as everybody sees it. */
const player = {
  playerId: uuid,
  name: z.string(),
  avatar: z.string(),
  /** The player's page is public. */
  hasProfile: z.optional(z.boolean()),
};

/** Who takes part. */
export const giveawayParticipant = z.object({
  /** The roll code: `codeFrom` for the first who joined, one more for each further one. */
  code: z.int(),
  ...player,
  userSeed: z.string(),
  joinTime: timestamp,
});
export type GiveawayParticipant = z.infer<typeof giveawayParticipant>;

const winner = z.object({ code: z.int(), ...player });

/** Either an item or coins; round n draws prize n. */
export const giveawayPrize = z.object({
  /** Its draw’s page: `/provably-fair/verify/{rollId}`. */
  rollId: uuid,
  /** From 1. */
  round: z.int(),
  /** Null for coins. Its `recoveryPrice` is the value it is given at. */
  item: z.nullable(catalogueItem),
  /** Minor units; what the item sells for, or the coins. */
  value: amount,
  /** Picture of the item; empty for coins. The name is that of the specification. */
  winVoucherImg: z.string(),
  /**
   * In lists null until the giveaway is finished; in the detail from the draw on. Null also where more prizes than
   * participants were given: such a prize goes back to its giver.
   */
  winner: z.nullable(winner),
});
export type GiveawayPrize = z.infer<typeof giveawayPrize>;

export const giveawayConditions = z.object({
  hasPassword: z.boolean(),
  /** The promotion code that participants signed up with; null where none is asked for. */
  promotionCode: z.nullable(z.string()),
  /** The least level; null where none is asked for. */
  level: z.nullable(z.int()),
  /** Coins recharged since a moment; null where none are asked for. */
  recharge: z.nullable(z.object({ since: timestamp, amount })),
});
export type GiveawayConditions = z.infer<typeof giveawayConditions>;

export const giveawaySummary = z.object({
  giveawayId: uuid,
  kind: giveawayKind,
  state: giveawayState,
  /** Of the house’s giveaways; null for those of players, which are called by their giver. */
  titles: z.nullable(localisedText),
  /** `playerId` is null where the house gives. */
  giver: z.object({ ...player, playerId: z.nullable(uuid) }),
  prizes: z.array(giveawayPrize),
  /** Value of all prizes, minor units. */
  totalValue: amount,
  conditions: giveawayConditions,
  /** The range of roll codes, both included. */
  codeFrom: z.int(),
  codeTo: z.int(),
  participantCount: z.int(),
  maxParticipants: z.int(),
  /** Who has won stays in for the next round. */
  repeatWinners: z.boolean(),
  createTime: timestamp,
  /** Joining ends and the draw is due; with a beacon the draw follows some seconds later. */
  closeTime: timestamp,
  /** When it was drawn, the start of the playback; null until then. */
  drawTime: z.nullable(timestamp),
  /** End of the playback, when prizes are handed over and the state becomes finished; null until it is drawn. */
  endTime: z.nullable(timestamp),
});
export type GiveawaySummary = z.infer<typeof giveawaySummary>;

/** A player’s own roll code and the seed it was taken with. */
const ownCode = z.object({ code: z.int(), userSeed: z.string() });

/** One that the player gives or has joined; `joined` is null for the giver. */
export const myGiveaway = z.extend(giveawaySummary, { joined: z.nullable(ownCode) });

/** What the asking player lacks of the conditions; a password is asked for at joining. */
export const giveawayLack = z.discriminatedUnion('condition', [
  z.object({ condition: z.literal('promotionCode') }),
  z.object({ condition: z.literal('level'), now: z.int(), needed: z.int() }),
  z.object({ condition: z.literal('recharge'), now: amount, needed: amount }),
]);
export type GiveawayLack = z.infer<typeof giveawayLack>;

/** One round of the draw. */
export const giveawayDraw = z.object({
  round: z.int(),
  /** BigInt of the digest’s first 15 hex digits, decimal. */
  value: z.string(),
  /** Participants left in this round. */
  left: z.int(),
  /** `value` % `left`: the place among those left, in joining order, from 0. */
  index: z.int(),
  code: z.int(),
});

export const giveawayDetail = z.extend(giveawaySummary, {
  /** The server’s clock when it answered. */
  serverTime: timestamp,
  /** SHA-256 of the canonical JSON of the terms: `termsHash` of src/fair/outcome/giveawayTerms.ts. */
  termsHash: tableHash,
  /** Committed at creation. */
  publicHash: z.string(),
  /** Of the hash and the terms; null once it is over. */
  promise: z.nullable(logPromise),
  /** Both null until the giveaway is finished or cancelled. */
  serverSeed: z.nullable(z.string()),
  secretSalt: z.nullable(z.string()),
  /** SHA-256 of the lines `code:seed\n` in joining order; null until joining has ended. */
  participantsHash: z.nullable(tableHash),
  /** `participantsHash`, then a comma and the beacon’s value if there is one; null until drawn. */
  userSeed: z.nullable(z.string()),
  /** The beacon by name; null where none is bound. Part of the terms. */
  beaconSource: z.nullable(z.string()),
  /** Null until closing time and where none is bound; its `filledTime` is `closeTime`. */
  beacon: z.nullable(battleBeacon),
  /** Empty until drawn; fewer than prizes where fewer took part. */
  draws: z.array(giveawayDraw),
  /** Null unless cancelled. `empty`: nobody had joined by the closing time. */
  cancelReason: z.nullable(z.enum(['giver', 'operator', 'empty', 'noBeacon'])),
});
export type GiveawayDetail = z.infer<typeof giveawayDetail>;

/** How a player stands to a giveaway. */
export const giveawayParticipation = z.object({
  joined: z.nullable(ownCode),
  /** The player gives it and cannot join. */
  isOwn: z.boolean(),
  /** Empty where nothing is lacking, for the giver and for who has joined. */
  lacks: z.array(giveawayLack),
});
export type GiveawayParticipation = z.infer<typeof giveawayParticipation>;
