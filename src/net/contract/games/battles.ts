import * as z from 'zod/mini';
import { BATTLE_MODES, DECISIONS, forEachRule, SEAT_COUNTS } from '../../../fair/outcome/battleRuleSchema.ts';
import { boxEntry, catalogueItem } from '../entities.ts';
import { amount, localisedText, logPromise, tableHash, timestamp, uuid } from '../primitives.ts';

/** 0 waiting for players, 1 in progress, 2 finished, 3 cancelled. */
export const battleStateCode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type BattleStateCode = z.infer<typeof battleStateCode>;

/** A taken seat. Bots have a `botId`, players a `playerId`; the other one is null. */
export const battleSeat = z.object({
  /** Counted from 1: the seat is `pos` − 1. */
  pos: z.int(),
  playerId: z.nullable(uuid),
  /** True for a player whose page everybody may see. */
  hasProfile: z.optional(z.boolean()),
  botId: z.nullable(z.string()),
  name: z.string(),
  avatar: z.string(),
  isBot: z.boolean(),
  userSeed: z.string(),
});
export type BattleSeat = z.infer<typeof battleSeat>;

/** Equal boxes in a row, at the version the battle was created with. */
const battleBox = z.object({
  boxId: z.string(),
  version: z.int(),
  boxName: z.string(),
  names: localisedText,
  price: amount,
  boxImage: z.string(),
  count: z.int(),
});

/** 0 normal: the highest total wins; 1 reverse: the lowest. */
const battleMode = z.literal(BATTLE_MODES);
export const playerCount = z.literal(SEAT_COUNTS);

/** A battle in lists and in event 31; contains no rolls. */
export const battleSummary = z.object({
  battleId: uuid,
  /** Increases with every change of the battle, from 1. */
  version: z.int(),
  mode: battleMode,
  state: battleStateCode,
  playerCount,
  ...forEachRule(() => z.boolean()),
  isPrivate: z.boolean(),
  fast: z.boolean(),
  creatorId: uuid,
  /** Taken seats in the order of `pos`. */
  seats: z.array(battleSeat),
  /** In opening order. */
  boxes: z.array(battleBox),
  /** Boxes of one lane, counts added up. */
  rounds: z.int(),
  /** Price of all boxes of one seat. */
  seatCost: amount,
  /** Price of all seats. */
  totalCost: amount,
  createTime: timestamp,
  /** When an unfilled battle is cancelled. */
  expireTime: timestamp,
  /** Start of the playback's countdown; null until the last seat is taken and the battle is drawn. */
  startTime: z.nullable(timestamp),
  /** End of the playback and of the battle; null while `startTime` is null. */
  endTime: z.nullable(timestamp),
  /** Winning seats, as `pos`; empty until the battle has finished. All seats in a shared battle. */
  winners: z.array(z.int()),
  /** Value of all items; null until the battle has finished. */
  totalValue: z.nullable(amount),
});
export type BattleSummary = z.infer<typeof battleSummary>;

/** One of the player's own battles. `key` opens a private one. */
export const myBattle = z.extend(battleSummary, {
  key: z.nullable(z.string()),
  /** The player's seat. */
  pos: z.int(),
  /** Value of the player's payout; null until the battle has finished. */
  payout: z.nullable(amount),
});

/** One box opened in one lane. */
export const battlePull = z.object({
  /** Its page: `/provably-fair/verify/{rollId}`. */
  rollId: uuid,
  /** The box's place in the lane, from 1. */
  box: z.int(),
  pos: z.int(),
  /** The round number it was rolled with: (box − 1) × seats + pos. */
  round: z.int(),
  /** The ticket drawn, 1 to 100,000. */
  roll: z.int(),
  item: catalogueItem,
  /** Its value in the box version of the battle. */
  value: amount,
});

/** The decision of a battle. Numbers that may exceed 2^53 are decimal text. */
export const battleOutcome = z.object({
  decidedBy: z.enum(DECISIONS),
  /** By seat, in the order of `pos`. */
  totals: z.array(amount),
  /** Sides (teams, else seats), from 0, that tied for the win; empty without a tie. */
  tied: z.array(z.int()),
  /** The draw of round R + 1, where it decided: the number before the remainder is taken. */
  tieBreak: z.nullable(z.object({ round: z.int(), value: z.string() })),
  jackpot: z.nullable(z.object({ round: z.int(), value: z.string() })),
  winners: z.array(z.int()),
  /** Payout of each seat, in the order of `pos`. */
  payouts: z.array(amount),
});

/** A public beacon's part of the user seed. `value` is null until its round is published. */
export const battleBeacon = z.object({
  source: z.string(),
  round: z.int(),
  /** When the last seat was taken: the round is a fixed function of it, `roundOfBattle` of src/fair/beacon. */
  filledTime: timestamp,
  dueTime: timestamp,
  value: z.nullable(z.string()),
  /** The beacon's signature of the round, lower-case hex, of which `value` is the SHA-256; null until then and where it signs nothing. */
  signature: z.nullable(z.string()),
});

export const battleDetail = z.extend(battleSummary, {
  /** The server's clock when it answered. */
  serverTime: timestamp,
  publicHash: z.string(),
  /** Of the hash, the tables and the terms; null once the battle has ended. */
  promise: z.nullable(logPromise),
  /** Both null until the battle has ended or was cancelled. */
  serverSeed: z.nullable(z.string()),
  secretSalt: z.nullable(z.string()),
  /** All seats' seeds joined with commas, then the beacon's value if there is one; null until all are known. */
  userSeed: z.nullable(z.string()),
  beacon: z.nullable(battleBeacon),
  /** The table of every distinct box, at the versions the battle was created with. */
  tables: z.array(
    z.object({
      boxId: z.string(),
      version: z.int(),
      /** Of one opening. */
      price: amount,
      tableHash,
      entries: z.array(boxEntry),
    }),
  ),
  /** All items by box and then by seat; empty until `startTime` is known. */
  pulls: z.array(battlePull),
  /** Null until the battle is drawn. */
  outcome: z.nullable(battleOutcome),
  /** Why it was cancelled; null otherwise. */
  cancelReason: z.nullable(z.enum(['creator', 'expired', 'noBeacon'])),
});
export type BattleDetail = z.infer<typeof battleDetail>;
export type BattlePullRecord = z.infer<typeof battlePull>;

/** The players with the highest payouts of battles that ended in the last seven days. */
export const battleRanking = z.array(
  z.object({
    rank: z.int(),
    /** Of a player whose page everybody may see. */
    playerId: z.optional(uuid),
    playerName: z.string(),
    avatar: z.string(),
    total: amount,
    battles: z.int(),
    wins: z.int(),
  }),
);
export type BattleRanking = z.infer<typeof battleRanking>;

/** The player's own place in that ranking; null without a payout. */
export const battleRankingPlace = z.object({
  rank: z.nullable(z.int()),
  total: amount,
  battles: z.int(),
  wins: z.int(),
});

/** What may be sent in a room: pictures, no text. */
export const EMOTES = ['hello', 'luck', 'nice', 'wow', 'unlucky', 'wellPlayed'] as const;
export const emote = z.enum(EMOTES);
export type Emote = z.infer<typeof emote>;

export const battleBot = z.object({ botId: z.string(), name: z.string(), headPic: z.string() });
