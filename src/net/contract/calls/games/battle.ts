import * as z from 'zod/mini';
import { forEachRule } from '../../../../fair/outcome/battleRuleSchema.ts';
import {
  battleBot,
  battleDetail,
  battleOutcome,
  battlePull,
  battleRanking,
  battleRankingPlace,
  battleStateCode,
  battleSummary,
  emote,
  myBattle,
} from '../../games/battles.ts';
import { call } from '../../call.ts';
import { PAGE_SIZE_BATTLE, USER_SEED_PATTERN } from '../../limits.ts';
import { amount, flag, pageOf, pageQuery, uuid, wholeNumber } from '../../primitives.ts';

const player = { access: 'player', carrier: 'query' } as const;
const valueMoving = { ...player, movesValue: true } as const;

/** Refusals of single fields. */
const fieldErrors = {
  id: 'battle.notFound',
  pos: 'battle.seat',
  userSeed: 'fair.userSeed',
  boxes: 'battle.noBox',
  mode: 'battle.rule',
  playerCount: 'battle.rule',
  ...forEachRule(() => 'battle.rule' as const),
  commitId: 'battle.commit',
  emote: 'battle.emote',
} as const;

const userSeed = z.string().check(z.regex(USER_SEED_PATTERN));
/** Counted from 1: the seat is `pos` − 1. */
const pos = wholeNumber(1, 6);
/** −1 all, 0 normal, 1 reverse. */
const mode = z._default(wholeNumber(-1, 1), -1);
/** `boxId:count` pairs joined by commas, in opening order; a box may occur more than once. */
const boxes = z.string().check(z.regex(/^[a-z0-9-]{1,64}:\d{1,6}(,[a-z0-9-]{1,64}:\d{1,6}){0,99}$/));
/** The price of a seat as shown to the player; any other is 409 `battle.changed`, with `seatCost` in `data.now`. */
const seatCost = z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER));
/** Opens a private battle; from its link. */
const key = z.optional(z.string().check(z.maxLength(64)));

/** The answer to a change of a battle. */
const battleChange = z.object({ battleId: uuid, version: z.int(), state: battleStateCode });

export const battleCancel = call(
  'POST',
  '/api/battle/cancel',
  'Cancels the player’s own waiting battle: every seat gets its price back, seed and salt are revealed',
  z.object({ id: uuid }),
  battleChange,
  { ...valueMoving, fieldErrors },
);
export const battleCreate = call(
  'POST',
  '/api/battle/create',
  'Creates a battle and takes a seat; the seat’s price is held until the battle starts',
  z.object({
    boxes,
    mode: z._default(wholeNumber(0, 1), 0),
    playerCount: wholeNumber(2, 6),
    pos: z._default(pos, 1),
    /** From `GET /api/fair/battleCommit`. */
    commitId: uuid,
    /** Made by the client after it has seen the commitment's hash. */
    userSeed,
    /** The price of a seat as shown to the player; any other price is refused as `box.changed`. */
    seatCost: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    ...forEachRule(() => z._default(flag, false)),
    isPrivate: z._default(flag, false),
    fast: z._default(flag, false),
  }),
  z.extend(battleChange, { key: z.nullable(z.string()), balance: amount }),
  { ...valueMoving, fieldErrors },
);
const detailInput = z.object({ id: uuid, key });
export const battleGetDetail = call(
  'GET',
  '/api/battle/getBattleDetail',
  'One battle with everything its room, its replay and its verification need',
  detailInput,
  battleDetail,
  { fieldErrors },
);
export const battleGetResults = call(
  'GET',
  '/api/battle/getBattleResults',
  'Pulls and outcome of a finished battle',
  detailInput,
  z.object({ battleId: uuid, pulls: z.array(battlePull), outcome: battleOutcome, winners: z.array(z.int()) }),
  { fieldErrors },
);
export const battleGetBots = call(
  'POST',
  '/api/battle/getBots',
  'Bots that can take a seat',
  z.object({}),
  z.array(battleBot),
  player,
);
const currentListInput = z.object({
  mode,
  ...pageQuery(PAGE_SIZE_BATTLE),
  /** Bounds of a seat's price, inclusive. */
  minCost: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  maxCost: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
});
export const battleCurrentList = call(
  'GET',
  '/api/battle/getCurrentList',
  'Public battles that wait or run, newest first',
  currentListInput,
  pageOf(battleSummary),
);
const listInput = z.extend(currentListInput, {
  /** −1 all, otherwise a state's code. */
  state: z._default(wholeNumber(-1, 3), -1),
});
export const battleList = call(
  'GET',
  '/api/battle/getList',
  'Public battles, newest first',
  listInput,
  pageOf(battleSummary),
);
export const battleMine = call(
  'GET',
  '/api/battle/getMyBattleList',
  'Battles the player sat in, newest first',
  listInput,
  pageOf(myBattle),
  player,
);
export const battleJoin = call(
  'POST',
  '/api/battle/joinBattle',
  'Takes a seat; the last one starts the battle',
  z.object({ id: uuid, pos, userSeed, key, seatCost }),
  z.extend(battleChange, { balance: amount }),
  { ...valueMoving, fieldErrors },
);
export const battleJoinBot = call(
  'POST',
  '/api/battle/joinBot',
  'Calls a bot to a seat of the player’s own battle; the house pays for it',
  z.object({ id: uuid, pos, botId: z.optional(z.string()), seatCost }),
  battleChange,
  { ...valueMoving, fieldErrors },
);
export const battleEmote = call(
  'POST',
  '/api/battle/emote',
  'Shows an emote to all who watch a battle, at the sender’s seat or as a spectator’s; kept for a minute',
  z.object({ id: uuid, key, emote }),
  z.object({ pos: z.nullable(z.int()) }),
  { ...player, fieldErrors },
);
export const battleRank = call(
  'GET',
  '/api/battle/rank',
  'The twenty who took most away from battles of the last seven days',
  z.object({}),
  battleRanking,
);
export const battleMyRank = call(
  'GET',
  '/api/battle/myRank',
  'The player’s own place in the ranking of the last seven days, also below the twenty',
  z.object({}),
  battleRankingPlace,
  player,
);
