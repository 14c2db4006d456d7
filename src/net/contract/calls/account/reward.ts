import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { PAGE_SIZE_LOG } from '../../limits.ts';
import { amount, pageOf, pageQuery, uuid, wholeNumber } from '../../primitives.ts';
import {
  currentRewards,
  dailyReward,
  LEVEL_COUNT,
  rewardKind,
  rewardRecord,
  rewardTask,
} from '../../account/rewards.ts';
import { zoneName } from '../../timeZone.ts';

const fieldErrors = {
  zone: 'reward.zone',
  kind: 'reward.notFound',
  level: 'reward.notFound',
  task: 'reward.notFound',
} as const;

export const rewardCurrent = call(
  'GET',
  '/api/reward/current',
  'What can be claimed now, and what is still to be reached',
  z.object({
    /** The device's time zone: counts until one is stored. */
    zone: z._default(zoneName, 'UTC'),
  }),
  currentRewards,
  { access: 'player', fieldErrors },
);

export const rewardClaim = call(
  'POST',
  '/api/reward/claim',
  'Pays a reward into the main balance: each once. The daily one may come with a free box',
  z.object({
    kind: rewardKind,
    /** For `level`. */
    level: z.optional(wholeNumber(1, LEVEL_COUNT)),
    /** For `task`. */
    task: z.optional(rewardTask),
    /** For `daily` and `refill`: stored with the first claim, ignored afterwards. */
    zone: z._default(zoneName, 'UTC'),
  }),
  z.object({
    reward: rewardRecord,
    balance: amount,
    /** Of the free box that came with it; null for none. */
    freeBoxId: z.nullable(uuid),
  }),
  { access: 'player', movesValue: true, fieldErrors },
);

export const rewardZone = call(
  'POST',
  '/api/reward/zone',
  'Sets the time zone in which the player’s days begin',
  z.object({ zone: zoneName }),
  dailyReward,
  { access: 'player', fieldErrors },
);

// The profile group carries its payload in the query (specification, section 7).
export const profileRewardPage = call(
  'GET',
  '/api/profile/getMyRewardPage',
  'Rewards of the player: those that wait, then those claimed, newest first; stat −1 is all, 0 waiting, 1 claimed',
  z.object({
    ...pageQuery(PAGE_SIZE_LOG),
    stat: z._default(wholeNumber(-1, 1), -1),
    /** `next` of the page before: older claims only; `page` is then only repeated in the answer. */
    before: z.optional(uuid),
    zone: z._default(zoneName, 'UTC'),
  }),
  z.extend(pageOf(rewardRecord), { next: z.nullable(uuid) }),
  { access: 'player', carrier: 'query', fieldErrors },
);
