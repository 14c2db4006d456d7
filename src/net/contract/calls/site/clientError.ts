import * as z from 'zod/mini';
import { call } from '../../call.ts';

/** What failed: a script, a promise nobody waited for, the rendering of a part, or the fetching of one. */
export const clientErrorKinds = ['error', 'rejection', 'render', 'chunk'] as const;

export const MESSAGE_LENGTH = 300;
export const STACK_LENGTH = 2_000;

/** Browser families that are told apart. */
export const browserFamilies = ['chrome', 'edge', 'firefox', 'safari', 'other'] as const;

const clientError = z.object({
  /** Build of the page; `dev` without one. */
  build: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/)),
  kind: z.enum(clientErrorKinds),
  /** Pattern of the path: `/box/:id`. */
  route: z.string().check(z.regex(/^\/[a-z/:-]{0,60}$/i)),
  message: z.string().check(z.maxLength(MESSAGE_LENGTH)),
  stack: z.string().check(z.maxLength(STACK_LENGTH)),
  browser: z.enum(browserFamilies),
});
export type ClientError = z.infer<typeof clientError>;

export const clientErrorReport = call(
  'POST',
  '/api/client/error',
  'Reports an error of the page, without personal data',
  clientError,
  z.object({}),
  { limit: 'report' },
);
