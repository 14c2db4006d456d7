import * as z from 'zod/mini';
import { call } from '../../call.ts';

const options = { carrier: 'json' } as const;

export const captchaGet = call(
  'POST',
  '/api/captcha/get',
  'A sliding puzzle (AJ-Captcha blockPuzzle)',
  z.object({
    captchaType: z.literal('blockPuzzle'),
    clientUid: z.optional(z.string()),
    ts: z.optional(z.int()),
  }),
  z.object({
    /** `0000`, or `6201` after too many puzzles. */
    repCode: z.string(),
    repData: z.nullable(
      z.object({
        originalImageBase64: z.string(),
        jigsawImageBase64: z.string(),
        token: z.string(),
        secretKey: z.string(),
      }),
    ),
  }),
  options,
);

export const captchaCheck = call(
  'POST',
  '/api/captcha/check',
  'Checks where the puzzle piece was put',
  z.object({
    captchaType: z.literal('blockPuzzle'),
    pointJson: z.string().check(z.maxLength(200)),
    token: z.string().check(z.maxLength(100)),
  }),
  z.object({
    /** `0000`, `6110` for a puzzle that is over, `6111` for a wrong place. */
    repCode: z.string(),
    repData: z.nullable(z.object({ captchaVerification: z.string() })),
  }),
  options,
);
