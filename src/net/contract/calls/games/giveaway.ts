import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { giftAllowance } from '../../games/gifts.ts';
import {
  GIVEAWAY_MAX_PARTICIPANTS,
  GIVEAWAY_MAX_PRIZES,
  GIVEAWAY_MAX_SECONDS,
  GIVEAWAY_MIN_SECONDS,
  GIVEAWAY_PARTICIPANTS_PAGE,
  GIVEAWAY_PASSWORD_MAX,
  GIVEAWAY_PASSWORD_MIN,
  PAGE_SIZE_GIVEAWAY,
  giveawayDetail,
  giveawayKind,
  giveawayParticipant,
  giveawayParticipation,
  giveawayState,
  giveawaySummary,
  myGiveaway,
} from '../../games/giveaways.ts';
import { USER_SEED_PATTERN } from '../../limits.ts';
import { amount, flag, promotionCode, uuid, wholeNumber } from '../../primitives.ts';

const valueMoving = { access: 'player', movesValue: true } as const;

const PRIZE = '(item:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|coins:[1-9]\\d{0,8})';
const MAX_RECHARGE = 1_000_000_000;
const MAX_LEVEL = 100;

const fieldErrors = {
  id: 'giveaway.notFound',
  userSeed: 'fair.userSeed',
  prizes: 'giveaway.prizes',
  closesIn: 'giveaway.closing',
  maxParticipants: 'giveaway.participants',
  password: 'giveaway.passwordFormat',
  promotionCode: 'promotion.codeFormat',
} as const;

const listInput = {
  /** 0 in progress, 1 finished. */
  state: z._default(wholeNumber(0, 1), 0),
  /** `next` of the page before, of the same list. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15},[0-9a-f-]{36}$/))),
  pageSize: z._default(wholeNumber(1, 100), PAGE_SIZE_GIVEAWAY),
};
/** The `cursor` of the next page; null on the last. */
const next = z.nullable(z.string());

export const giveawayList = call(
  'GET',
  '/api/giveaway/list',
  'Giveaways: in progress those that close next first, finished ones newest first',
  z.object({ kind: z._default(giveawayKind, 'official'), ...listInput }),
  z.object({ list: z.array(giveawaySummary), next }),
);

export const giveawayMine = call(
  'GET',
  '/api/giveaway/mine',
  'Giveaways that the player gives or has joined; the finished ones include those that were cancelled',
  z.object(listInput),
  z.object({ list: z.array(myGiveaway), next }),
  { access: 'player' },
);

export const giveawayGetParticipation = call(
  'GET',
  '/api/giveaway/standing',
  'Own roll code, and what the player lacks of the conditions',
  z.object({ id: uuid }),
  giveawayParticipation,
  { access: 'player', fieldErrors },
);

export const giveawayAllowance = call(
  'GET',
  '/api/giveaway/allowance',
  'What the player may give now, by giveaways and red packets together',
  z.object({}),
  giftAllowance,
  { access: 'player' },
);

export const giveawayGet = call(
  'GET',
  '/api/giveaway/detail',
  'One giveaway with everything its room, its replay and its verification need but the participants',
  z.object({ id: uuid }),
  giveawayDetail,
  { fieldErrors },
);

export const giveawayParticipants = call(
  'GET',
  '/api/giveaway/participants',
  'Participants in joining order, which is that of their codes',
  z.object({
    id: uuid,
    /** Only codes after this one; from the first without it. */
    after: z.optional(wholeNumber(0, 1_000_000)),
    pageSize: z._default(wholeNumber(1, GIVEAWAY_PARTICIPANTS_PAGE), 100),
  }),
  z.object({
    list: z.array(giveawayParticipant),
    /** The `after` of the next page; null on the last. */
    next: z.nullable(z.int()),
    /** Of the whole giveaway. */
    participantCount: z.int(),
  }),
  { fieldErrors },
);

export const giveawayCreate = call(
  'POST',
  '/api/giveaway/create',
  'Gives own items and coins as prizes, which are held until they are won or given back; commits the server seed',
  z.object({
    /** `item:{backpack id}` or `coins:{minor units}` joined by commas, in the order they are drawn. */
    prizes: z.string().check(z.regex(new RegExp(`^${PRIZE}(,${PRIZE}){0,${GIVEAWAY_MAX_PRIZES - 1}}$`, 'i'))),
    /** Seconds from now to the closing time. */
    closesIn: wholeNumber(GIVEAWAY_MIN_SECONDS, GIVEAWAY_MAX_SECONDS),
    maxParticipants: z._default(wholeNumber(1, GIVEAWAY_MAX_PARTICIPANTS), GIVEAWAY_MAX_PARTICIPANTS),
    repeatWinners: z._default(flag, false),
    password: z.optional(
      z.string().check(z.minLength(GIVEAWAY_PASSWORD_MIN), z.maxLength(GIVEAWAY_PASSWORD_MAX)),
    ),
    promotionCode: z.optional(promotionCode),
    level: z.optional(wholeNumber(1, MAX_LEVEL)),
    /** Minor units that a participant has recharged within `rechargeDays` before the creation, or later. */
    recharge: z.optional(wholeNumber(1, MAX_RECHARGE)),
    rechargeDays: z._default(wholeNumber(0, 365), 0),
  }),
  z.object({
    giveawayId: uuid,
    publicHash: z.string(),
    /** The main balance afterwards. */
    balance: amount,
  }),
  { ...valueMoving, secrets: ['password'], fieldErrors },
);

export const giveawayJoin = call(
  'POST',
  '/api/giveaway/join',
  'Takes the next roll code',
  z.object({
    id: uuid,
    /** Made by the client after it has seen the public hash. */
    userSeed: z.string().check(z.regex(USER_SEED_PATTERN)),
    password: z.optional(z.string().check(z.maxLength(GIVEAWAY_PASSWORD_MAX))),
  }),
  z.object({
    giveawayId: uuid,
    code: z.int(),
    userSeed: z.string(),
    publicHash: z.string(),
    participantCount: z.int(),
  }),
  { ...valueMoving, secrets: ['password'], fieldErrors: { ...fieldErrors, password: 'giveaway.password' } },
);

export const giveawayCancel = call(
  'POST',
  '/api/giveaway/cancel',
  'Cancels the player’s own giveaway while nobody has joined: the prizes come back, seed and salt are revealed',
  z.object({ id: uuid }),
  z.object({ giveawayId: uuid, state: giveawayState, balance: amount }),
  { ...valueMoving, fieldErrors },
);
