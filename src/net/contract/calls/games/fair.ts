import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { catalogueItem } from '../../entities.ts';
import { PAGE_SIZE_LOG, USER_SEED_PATTERN } from '../../limits.ts';
import {
  amount,
  emptyResult,
  localisedText,
  logPromise,
  pageOf,
  pageQuery,
  tableHash,
  timestamp,
  uuid,
  wholeNumber,
} from '../../primitives.ts';
import { listedRoll, pairRollKind, rollRecord } from '../../rolls/rollRecord.ts';

const player = { access: 'player' } as const;

/** The most rolls in a page of the history: one chunk of the client's worker. */
const HISTORY_PAGE_SIZE = 500;

export const seedState = z.object({
  publicHash: z.string(),
  nextPublicHash: z.string(),
  /** Null until the player's client has sent one after seeing the hash. */
  userSeed: z.nullable(z.string()),
  /** The number of the next roll. */
  round: z.int(),
  /** Of both hashes. */
  promise: logPromise,
});
export type SeedState = z.infer<typeof seedState>;

export const revealedPair = z.object({
  serverSeed: z.string(),
  secretSalt: z.string(),
  publicHash: z.string(),
  /** Every user seed of the pair with the first round it was used for. */
  userSeeds: z.array(z.object({ userSeed: z.string(), fromRound: z.int() })),
  /** How many rounds were rolled. */
  rounds: z.int(),
});
export type RevealedPair = z.infer<typeof revealedPair>;

export const fairSeeds = call(
  'GET',
  '/api/fair/seeds',
  'The player’s seed pair',
  z.object({}),
  seedState,
  player,
);

export const fairUserSeed = call(
  'POST',
  '/api/fair/userSeed',
  'Sets the player’s own seed, from the next round on',
  z.object({ userSeed: z.string().check(z.regex(USER_SEED_PATTERN)) }),
  seedState,
  { ...player, fieldErrors: { userSeed: 'fair.userSeed' } },
);

export const fairRotate = call(
  'POST',
  '/api/fair/rotate',
  'Reveals the server seed and takes the pair that was committed for next; the new pair has no user seed yet',
  z.object({}),
  z.extend(seedState, { revealed: revealedPair }),
  player,
);

export type RollRecord = z.infer<typeof rollRecord>;

export const fairRoll = call(
  'GET',
  '/api/fair/roll',
  'One roll of the player, or one pull of a battle that may be seen, with all it takes to recompute it',
  z.object({ id: uuid }),
  rollRecord,
  { ...player, fieldErrors: { id: 'fair.rollNotFound' } },
);

export const fairPublicRoll = call(
  'GET',
  '/api/fair/publicRoll',
  'A roll that everybody may recompute: of a drop whose seeds are revealed, or of a draw',
  z.object({ id: uuid }),
  rollRecord,
  { fieldErrors: { id: 'fair.rollNotFound' } },
);

export const rollSummary = z.object({
  rollId: uuid,
  kind: pairRollKind,
  publicHash: z.string(),
  userSeed: z.string(),
  round: z.int(),
  roll: z.int(),
  /** What an opening gave, or the target of a dream. */
  item: catalogueItem,
  /** Of an opening. */
  boxNames: z.nullable(localisedText),
  /** Of a dream; null for an opening. */
  won: z.nullable(z.boolean()),
  revealed: z.boolean(),
  rolledAt: timestamp,
});
export type RollSummary = z.infer<typeof rollSummary>;

export const fairRolls = call(
  'GET',
  '/api/fair/rolls',
  'The player’s openings and dreams, newest first; the pulls of battles stand with their battle',
  z.object(pageQuery(PAGE_SIZE_LOG)),
  pageOf(rollSummary),
  player,
);

export const historyPage = z.object({
  rolls: z.array(listedRoll),
  /** The pairs of the rolls. Seed and salt are null until the pair is rotated. */
  pairs: z.array(
    z.object({
      publicHash: z.string(),
      serverSeed: z.nullable(z.string()),
      secretSalt: z.nullable(z.string()),
      committedAt: timestamp,
    }),
  ),
  /** The box versions of the openings; the table of a dream follows from its terms. */
  boxes: z.array(
    z.object({
      boxId: z.string(),
      version: z.int(),
      names: localisedText,
      /** Of one opening. */
      price: amount,
      tableHash,
      /** Tickets and value of each item. */
      ranges: z.array(z.object({ itemId: z.string(), from: z.int(), to: z.int(), value: amount })),
    }),
  ),
  /** The number of all rolls; with the first page only. */
  total: z.nullable(z.int()),
  /** The `before` of the next page; null on the last. */
  next: z.nullable(uuid),
});
export type HistoryPage = z.infer<typeof historyPage>;

export const fairHistory = call(
  'GET',
  '/api/fair/history',
  'The player’s openings and dreams in bulk, newest first, for recomputing all of them; those made meanwhile shift no page',
  z.object({
    /** Only rolls before this one: `next` of the previous page. */
    before: z.optional(uuid),
    pageSize: z._default(wholeNumber(1, HISTORY_PAGE_SIZE), HISTORY_PAGE_SIZE),
  }),
  historyPage,
  player,
);

export const fairVerified = call(
  'POST',
  '/api/fair/verified',
  'The player recomputed this roll and it was right; counted once for the homepage',
  z.object({ id: uuid }),
  emptyResult,
  { ...player, fieldErrors: { id: 'fair.rollNotFound' } },
);

/** A commitment that no battle uses yet; valid until `expireTime`. */
const battleCommitment = z.object({
  commitId: uuid,
  publicHash: z.string(),
  createTime: timestamp,
  expireTime: timestamp,
});

export const fairBattleCommit = call(
  'GET',
  '/api/fair/battleCommit',
  'The commitment for the player’s next battle: one is open at a time, for ten minutes, and serves once',
  z.object({}),
  z.extend(battleCommitment, { promise: logPromise }),
  player,
);

export const fairBattleCommitDetail = call(
  'GET',
  '/api/fair/battleCommitDetail',
  'One of the player’s commitments: what became of it, and its seed and salt if it ran out unused',
  z.object({ id: uuid }),
  z.extend(battleCommitment, {
    state: z.enum(['open', 'used', 'expired']),
    battleId: z.nullable(uuid),
    serverSeed: z.nullable(z.string()),
    secretSalt: z.nullable(z.string()),
  }),
  { ...player, fieldErrors: { id: 'battle.commit' } },
);
