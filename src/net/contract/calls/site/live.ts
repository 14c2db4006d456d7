import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { timestamp } from '../../primitives.ts';

export const liveClock = call(
  'GET',
  '/api/live/clock',
  'The server’s clock, for measuring how far the client’s is off',
  z.object({}),
  z.object({ time: timestamp }),
);
