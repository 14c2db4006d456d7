import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PAGE_SIZE_BATTLE, USER_SEED_PATTERN } from '../limits.ts';
import { amount, done, flag, pageOf, pageQuery, timestamp, uuid, wholeNumber } from '../primitives.ts';

const player = { state: 'later', access: 'player', carrier: 'query' } as const;
const spending = { ...player, movesValue: true } as const;
const later = { state: 'later' } as const;

const userSeed = z.string().check(z.regex(USER_SEED_PATTERN));
/** Counted from 1: the seat is `pos` − 1. */
const pos = wholeNumber(1, 6);
/** −1 all, 0 normal, 1 reverse. */
const mode = z._default(wholeNumber(-1, 1), -1);

const seat = z.object({
  pos: z.int(),
  playerId: z.nullable(uuid),
  name: z.string(),
  avatar: z.string(),
  isBot: z.boolean(),
  userSeed: z.string(),
});
const battleSummary = z.object({
  battleId: uuid,
  version: z.int(),
  mode: z.int(),
  /** 0 waiting, 1 in progress, 2 finished, 3 cancelled. */
  state: z.int(),
  playerCount: z.int(),
  seats: z.array(seat),
  boxes: z.array(z.object({ boxId: z.string(), count: z.int() })),
  totalCost: amount,
  createTime: timestamp,
});
const battleRound = z.object({
  box: z.int(),
  pos: z.int(),
  round: z.int(),
  roll: z.int(),
  itemId: z.string(),
});
const battleDetail = z.extend(battleSummary, {
  publicHash: z.string(),
  startTime: z.nullable(timestamp),
  rounds: z.array(battleRound),
});
const battleRanking = z.array(
  z.object({ rank: z.int(), playerName: z.string(), avatar: z.string(), total: amount }),
);

export const battleCancel = call(
  'POST',
  '/api/battle/cancel',
  'Cancels a waiting battle',
  z.object({ id: uuid }),
  done,
  spending,
);
export const battleCreate = call(
  'POST',
  '/api/battle/create',
  'Creates a battle and takes a seat',
  z.object({
    /** `boxId:count` pairs joined by commas. */
    boxes: z.string(),
    mode: z._default(wholeNumber(0, 1), 0),
    playerCount: wholeNumber(2, 6),
    pos: z._default(pos, 1),
    commitId: uuid,
    userSeed,
    teams: z._default(flag, false),
    share: z._default(flag, false),
    terminal: z._default(flag, false),
    jackpot: z._default(flag, false),
    isPrivate: z._default(flag, false),
    fast: z._default(flag, false),
  }),
  z.object({ battleId: uuid, key: z.nullable(z.string()) }),
  spending,
);
const detailInput = z.object({ id: uuid, key: z.optional(z.string()) });
export const battleGetDetail = call(
  'GET',
  '/api/battle/getBattleDetail',
  'One battle',
  detailInput,
  battleDetail,
  later,
);
export const battleGetResults = call(
  'GET',
  '/api/battle/getBattleResults',
  'Rounds and winners of a finished battle',
  detailInput,
  z.object({ rounds: z.array(battleRound), winners: z.array(z.int()) }),
  later,
);
export const battleGetBots = call(
  'POST',
  '/api/battle/getBots',
  'Bots that can take a seat',
  z.object({}),
  z.array(z.object({ botId: z.string(), name: z.string(), headPic: z.string() })),
  player,
);
export const battleCurrentList = call(
  'GET',
  '/api/battle/getCurrentList',
  'Battles that wait or run',
  z.object({ mode, ...pageQuery(PAGE_SIZE_BATTLE) }),
  pageOf(battleSummary),
  later,
);
const listInput = z.object({
  mode,
  ...pageQuery(PAGE_SIZE_BATTLE),
  state: z._default(wholeNumber(-1, 3), -1),
});
export const battleList = call(
  'GET',
  '/api/battle/getList',
  'All battles',
  listInput,
  pageOf(battleSummary),
  later,
);
export const battleMine = call(
  'GET',
  '/api/battle/getMyBattleList',
  'Battles of the player',
  listInput,
  pageOf(battleSummary),
  { ...later, access: 'player' },
);
export const battleJoin = call(
  'POST',
  '/api/battle/joinBattle',
  'Takes a seat',
  z.object({ id: uuid, pos, userSeed, key: z.optional(z.string()) }),
  battleDetail,
  spending,
);
export const battleJoinBot = call(
  'POST',
  '/api/battle/joinBot',
  'Calls a bot to a seat of the player’s own battle',
  z.object({ id: uuid, pos, botId: z.optional(z.string()) }),
  battleDetail,
  spending,
);
export const battleRank = call(
  'GET',
  '/api/battle/rank',
  'The ranking of battlers',
  z.object({}),
  battleRanking,
  later,
);
