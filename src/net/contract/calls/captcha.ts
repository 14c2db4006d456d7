import * as z from 'zod/mini';
import { call } from '../call.ts';

const options = { carrier: 'json', state: 'later' } as const;

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
    repCode: z.string(),
    repData: z.object({
      originalImageBase64: z.string(),
      jigsawImageBase64: z.string(),
      token: z.string(),
      secretKey: z.string(),
    }),
  }),
  options,
);

export const captchaCheck = call(
  'POST',
  '/api/captcha/check',
  'Checks where the puzzle piece was put',
  z.object({ captchaType: z.literal('blockPuzzle'), pointJson: z.string(), token: z.string() }),
  z.object({ repCode: z.string(), repData: z.nullable(z.object({ captchaVerification: z.string() })) }),
  options,
);
