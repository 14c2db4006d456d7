import * as z from 'zod/mini';
import { call } from '../../call.ts';

export const ready = call(
  'GET',
  '/api/ready',
  'Whether the database answers; `/api/health` answers as long as the process runs',
  z.object({}),
  z.object({}),
);
