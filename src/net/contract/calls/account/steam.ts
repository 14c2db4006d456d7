import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { CHANNEL_CODE_PATTERN } from '../../limits.ts';
import { firstProfile, firstProfileErrors, loginResponse, tokenResponse } from './auth.ts';
import { emptyResult, flag, promotionCode } from '../../primitives.ts';

const requiredTrue = z.pipe(flag, z.literal(true));
/** The query string with which the provider sent the browser back, without the question mark. */
const query = z.string().check(z.minLength(1), z.maxLength(8_000));
const confirmation = z.string().check(z.minLength(1), z.maxLength(100));
const confirmed = {
  access: 'player',
  secrets: ['query', 'confirmation'],
  fieldErrors: { query: 'steam.refused', confirmation: 'security.confirmation' },
} as const;

export const authSteamLogin = call(
  'GET',
  '/api/auth/steamLogin',
  'Redirects the browser (302) to the sign-in of Steam, which comes back to `callbackUrl`: our page /login/steamCallback',
  z.object({ callbackUrl: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  emptyResult,
  { answer: 'redirect', fieldErrors: { callbackUrl: 'steam.callback' } },
);

export const accountSteamSignIn = call(
  'POST',
  '/api/account/steamSignIn',
  'Logs in who came back from Steam; who has no account yet gets a ticket for `steamSignUp`, good for 15 minutes',
  z.object({ query }),
  z.object({
    ...loginResponse.shape,
    /** Makes an account where there is none yet. */
    ticket: z.nullable(z.string()),
    /** `platform|id`. */
    externalUser: z.string(),
  }),
  { secrets: ['query'], fieldErrors: { query: 'steam.refused' } },
);

export const accountSteamSignUp = call(
  'POST',
  '/api/account/steamSignUp',
  'Makes an account for who came back from Steam and logs in; the welcome packet is posted once',
  z.object({
    ticket: z.string().check(z.minLength(1), z.maxLength(100)),
    isAdult: requiredTrue,
    acceptsTerms: requiredTrue,
    acceptsPrivacy: requiredTrue,
    inviteCode: z.optional(promotionCode),
    channelCode: z.optional(z.string().check(z.regex(CHANNEL_CODE_PATTERN))),
    ...firstProfile,
  }),
  tokenResponse,
  {
    secrets: ['ticket'],
    fieldErrors: {
      ticket: 'steam.ticket',
      isAdult: 'auth.adult',
      acceptsTerms: 'auth.terms',
      acceptsPrivacy: 'auth.privacy',
      inviteCode: 'promotion.codeFormat',
      ...firstProfileErrors,
    },
  },
);

export const accountBindSteam = call(
  'POST',
  '/api/account/bindSteam',
  'Binds the Steam account that the browser came back with; needs a confirmation of `securityCheck` for `steam`',
  z.object({ query, confirmation }),
  z.object({ externalUser: z.string() }),
  confirmed,
);

export const accountUnbindSteam = call(
  'POST',
  '/api/account/unbindSteam',
  'Unbinds Steam, if the player can still log in by phone; needs a confirmation of `securityCheck` for `steam`',
  z.object({ confirmation }),
  emptyResult,
  { access: 'player', secrets: ['confirmation'], fieldErrors: { confirmation: 'security.confirmation' } },
);
