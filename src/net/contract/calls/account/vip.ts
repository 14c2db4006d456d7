import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { levelReward } from '../../account/rewards.ts';
import { amount, timestamp } from '../../primitives.ts';

const vipLevel = z.omit(levelReward, { state: true });

export const vipLevels = call(
  'GET',
  '/api/vip/levels',
  'All levels: the turnover that each needs and what reaching it gives',
  z.object({}),
  z.object({ levels: z.array(vipLevel) }),
);

export const vipCurrent = call(
  'GET',
  '/api/vip/current',
  'The player’s turnover and level, and which levels’ rewards wait or were claimed',
  z.object({}),
  z.object({
    /** 0: below the first. */
    level: z.int(),
    /** Spent on openings, dreams and battles; share battles do not count. */
    turnover: amount,
    levels: z.array(
      z.extend(levelReward, {
        /** When the reward was claimed; null: it was not. */
        claimedAt: z.nullable(timestamp),
      }),
    ),
  }),
  { access: 'player' },
);
