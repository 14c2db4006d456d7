import type { BoxTable } from '../outcome/boxTable.ts';
import type { BattleRules } from '../outcome/battleRules.ts';

/**
 * What a player's browser keeps of what it was shown, so that later answers can be compared with it (DESIGN.md,
 * section 6). A record is never replaced by a differing one; `compare` functions report the difference instead. Seats
 * and rounds of battles count as in `src/fair`: seats from 0. `seenAt` is always the device's clock in ms since 1970;
 * it is shown and never compared with a time of the server.
 */

/**
 * A user seed of a pair. `sent` and `confirmed` are numbers of the pair's changes, in their order; a seed that another
 * device sent has the same number in both.
 */
export interface KeptUserSeed {
  readonly userSeed: string;
  /** The first round it may have been used for. */
  readonly fromRound: number;
  /** Written before the request. */
  readonly sent: number;
  /** An answer has named it; null while none has. */
  readonly confirmed: number | null;
  /** The next round in the answer that named it: from here on it was in force. */
  readonly inForceBy: number | null;
}

/** What a rotation revealed. */
export interface KeptReveal {
  readonly serverSeed: string;
  readonly secretSalt: string;
  /** How many rounds the server says were rolled. */
  readonly rounds: number;
}

export interface PairRecord {
  readonly playerId: string;
  /** 64 lower-case hex digits. */
  readonly publicHash: string;
  /** The hash announced for the pair that follows. */
  readonly nextPublicHash: string;
  readonly userSeeds: readonly KeptUserSeed[];
  /** The next round when the pair was first seen; which user seeds earlier rounds had is not known here. */
  readonly firstRound: number;
  /** The lowest number that the next round can have. */
  readonly nextRound: number;
  /** Every round from `firstRound` to this one was shown here or found in the server's history. */
  readonly covered: number;
  /** The last number given to a `sent` or `confirmed`. */
  readonly changes: number;
  /** This device asked for the rotation that ends the pair: written before the request. */
  readonly isRotating: boolean;
  /** Null until a rotation answered here has revealed it. */
  readonly revealed: KeptReveal | null;
  readonly seenAt: number;
}

/** Which pair of the player is in use. */
export interface PlayerRecord {
  readonly playerId: string;
  readonly activeHash: string;
}

/** One roll as an answer showed it. */
export interface KeptRoll {
  readonly round: number;
  /** 1 to 100000. */
  readonly ticket: number;
  readonly itemId: string;
  /** 64 lower-case hex digits; the table itself is kept once, by this hash. */
  readonly tableHash: string;
  readonly userSeed: string;
  readonly seenAt: number;
}

/** The rolls of some rounds of a pair, in columns: an object for each roll would take twice the space. */
export interface RollChunk {
  readonly playerId: string;
  readonly publicHash: string;
  /** Its rounds are `chunk * ROUNDS_PER_CHUNK + 1` and following. */
  readonly chunk: number;
  /** Every text of the columns once. */
  readonly texts: readonly string[];
  /** Columns in the order of arrival; items, tables and user seeds are places in `texts`. */
  readonly rounds: readonly number[];
  readonly tickets: readonly number[];
  readonly items: readonly number[];
  readonly tables: readonly number[];
  readonly userSeeds: readonly number[];
  readonly seenAt: readonly number[];
}

/** A table by its hash. */
export interface TableRecord {
  /** 64 lower-case hex digits. */
  readonly tableHash: string;
  readonly table: BoxTable;
  readonly seenAt: number;
}

/** The table under which a version of a box was first seen. */
export interface BoxVersionRecord {
  readonly playerId: string;
  readonly boxId: string;
  readonly version: number;
  readonly tableHash: string;
  readonly seenAt: number;
}

/** Who sits in a seat, as first seen. */
export interface KeptSeat {
  /** From 0. */
  readonly seat: number;
  readonly userSeed: string;
  readonly isBot: boolean;
  /** The id of the player or of the bot. */
  readonly who: string;
  /** The battle's version that first showed it. */
  readonly version: number;
  readonly seenAt: number;
}

/** A seed that this device made for a seat. */
export interface OwnSeat {
  /** From 0; null while the seed is prepared and no seat has been requested with it. */
  readonly seat: number | null;
  readonly userSeed: string;
  /** The server has accepted it. */
  readonly confirmed: boolean;
}

/** One or more equal boxes in a row. */
export interface KeptBattleBox {
  readonly boxId: string;
  readonly version: number;
  readonly count: number;
  readonly tableHash: string;
}

/** The rules that decide a battle. A record made before a rule existed lacks it: it is off. */
export type KeptRules = BattleRules;

export interface BattleRecord {
  readonly playerId: string;
  readonly battleId: string;
  readonly publicHash: string;
  readonly rules: KeptRules;
  /** In opening order, equal neighbours as one. */
  readonly boxes: readonly KeptBattleBox[];
  readonly seats: readonly KeptSeat[];
  readonly own: readonly OwnSeat[];
  /** Null for a battle without a beacon, and until its round is known. */
  readonly beacon: { readonly source: string; readonly round: number } | null;
  /** The highest version seen. */
  readonly version: number;
  readonly seenAt: number;
}

/** What a request to create a battle asked for. */
export interface CreationRequest {
  readonly rules: KeptRules;
  readonly boxes: readonly { readonly boxId: string; readonly count: number }[];
  /** From 0. */
  readonly seat: number;
  readonly userSeed: string;
}

/** A commitment that was shown for a battle to create. */
export interface CommitmentRecord {
  readonly playerId: string;
  readonly commitId: string;
  readonly publicHash: string;
  /** The seed made for it; the last one, where the player changed it. */
  readonly userSeed: string;
  /** Written before the request is sent; null while none was. */
  readonly request: CreationRequest | null;
  /** The server's time, ISO 8601. */
  readonly expireTime: string;
  /** The battle it became; null while none is known. */
  readonly battleId: string | null;
  readonly seenAt: number;
}

/** A claim of a red packet, as first seen. */
export interface KeptShare {
  readonly round: number;
  readonly userSeed: string;
  /** Minor units. */
  readonly share: number;
  readonly seenAt: number;
}

export interface PacketRecord {
  readonly playerId: string;
  readonly packetId: string;
  readonly publicHash: string;
  /** Minor units. */
  readonly amount: number;
  readonly shares: number;
  readonly claims: readonly KeptShare[];
  /** The seed that this device made for its claim, before it was sent; null while it claimed nothing. */
  readonly own: string | null;
  /** The round that an answer gave to that claim; null until then. */
  readonly ownRound: number | null;
  readonly seenAt: number;
}

/** Who takes part, as first seen. */
export interface KeptParticipant {
  /** The roll code. */
  readonly code: number;
  readonly userSeed: string;
  /** The player’s id. */
  readonly who: string;
}

/** A code that this device asked for. */
export interface OwnCode {
  readonly userSeed: string;
  /** Null until the server has given it. */
  readonly code: number | null;
}

/** What a device was shown of a giveaway. It is never replaced by what differs; codes follow each other from `codeFrom`. */
export interface GiveawayRecord {
  readonly playerId: string;
  readonly giveawayId: string;
  readonly publicHash: string;
  /** As `giveawayTermsHash`. */
  readonly termsHash: string;
  readonly codeFrom: number;
  /** In the order of codes; a device may have been shown a part. */
  readonly participants: readonly KeptParticipant[];
  readonly own: OwnCode | null;
  /** The highest number of participants seen. */
  readonly count: number;
  /** The number of participants, once joining had ended. */
  readonly closedCount: number | null;
  /** Null until joining had ended; older records have none. */
  readonly participantsHash?: string | null | undefined;
  /** Null until it was drawn. */
  readonly userSeed: string | null;
  /** Codes drawn, by rounds; null until it was drawn. */
  readonly winners: readonly number[] | null;
  readonly seenAt: number;
}
