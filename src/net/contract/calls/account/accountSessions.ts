import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { emptyResult, timestamp } from '../../primitives.ts';

const player = { access: 'player' } as const;

const session = z.object({
  /** Names the session; it is not its token. */
  id: z.string(),
  /** Of the player’s request itself. */
  isCurrent: z.boolean(),
  /** Names of programs, as their makers write them; null where the User-Agent tells nothing. */
  device: z.object({
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    isHandheld: z.boolean(),
  }),
  createTime: timestamp,
  /** To the minute; null before the first use. */
  lastUseTime: z.nullable(timestamp),
});
export type AccountSession = z.infer<typeof session>;

export const accountSessions = call(
  'GET',
  '/api/account/sessions',
  'Where the player is logged in: this session first, then the one used last',
  z.object({}),
  z.object({ list: z.array(session) }),
  player,
);
export const accountSessionEnd = call(
  'POST',
  '/api/account/sessionEnd',
  'Ends one session, with its live channel within a second',
  z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  emptyResult,
  { ...player, fieldErrors: { id: 'session.unknown' } },
);
export const accountSessionsEndOthers = call(
  'POST',
  '/api/account/sessionsEndOthers',
  'Ends all sessions but this one',
  z.object({}),
  z.object({ ended: z.int() }),
  player,
);
