import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { digitCode, emptyResult, timestamp } from '../../primitives.ts';
import { factorMethods, tokenResponse } from './auth.ts';

const player = { access: 'player' } as const;

/** Of `securityCheck` with the purpose `factor`. */
const confirmation = z.string().check(z.minLength(1), z.maxLength(100));
const confirmed = {
  ...player,
  secrets: ['confirmation'],
  fieldErrors: { confirmation: 'security.confirmation' },
} as const;

export const PASSKEY_NAME_MAX = 40;
const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_MAX));

/** JSON of what the browser's WebAuthn call takes or gives (WebAuthn level 3, section 5.1). */
const webAuthnJson = z.string().check(z.minLength(2), z.maxLength(20_000));

/** Ten codes, shown once; none where the player has codes already. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createTime: timestamp,
  lastUseTime: z.nullable(timestamp),
});
export type Passkey = z.infer<typeof passkey>;

export const accountFactors = call(
  'GET',
  '/api/account/factors',
  'The player’s second factors',
  z.object({}),
  z.object({
    /** Since when an authenticator app is asked for; null: it is not. */
    totpTime: z.nullable(timestamp),
    /** Unused ones; null: without a second factor there are none. */
    recoveryCodesLeft: z.nullable(z.int()),
    passkeys: z.array(passkey),
  }),
  player,
);
export const accountTotpSetup = call(
  'POST',
  '/api/account/totpSetup',
  'Makes a secret for an authenticator app; its first code within ten minutes turns it on',
  z.object({ confirmation }),
  z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** For a QR code: `otpauth://totp/…`. */
    uri: z.string(),
    expireTime: timestamp,
  }),
  confirmed,
);
export const accountTotpEnable = call(
  'POST',
  '/api/account/totpEnable',
  'Turns the authenticator app on with its first code',
  z.object({ code: digitCode }),
  recoveryCodes,
  { ...player, secrets: ['code'], fieldErrors: { code: 'factor.code' } },
);
export const accountTotpDisable = call(
  'POST',
  '/api/account/totpDisable',
  'Turns the authenticator app off',
  z.object({ confirmation }),
  emptyResult,
  confirmed,
);
export const accountRecoveryCodes = call(
  'POST',
  '/api/account/recoveryCodes',
  'Makes ten new recovery codes; the ones before are not accepted any more',
  z.object({ confirmation }),
  recoveryCodes,
  confirmed,
);
export const accountPasskeyOptions = call(
  'POST',
  '/api/account/passkeyOptions',
  'What the browser needs to make a passkey; good for five minutes',
  z.object({ confirmation }),
  z.object({ options: webAuthnJson }),
  confirmed,
);
export const accountPasskeyAdd = call(
  'POST',
  '/api/account/passkeyAdd',
  'Adds the passkey that the browser has made',
  z.object({ name: passkeyName, credential: webAuthnJson }),
  recoveryCodes,
  {
    ...player,
    secrets: ['credential'],
    fieldErrors: { name: 'factor.passkeyName', credential: 'factor.passkey' },
  },
);
export const accountPasskeyRemove = call(
  'POST',
  '/api/account/passkeyRemove',
  'Removes a passkey',
  z.object({ id: z.string().check(z.minLength(1), z.maxLength(1_400)), confirmation }),
  emptyResult,
  { ...confirmed, fieldErrors: { ...confirmed.fieldErrors, id: 'factor.passkeyUnknown' } },
);

const challenge = z.string().check(z.minLength(1), z.maxLength(100));
const challengeErrors = { challenge: 'factor.challenge' } as const;
const loggedIn = z.extend(tokenResponse, { isReopened: z.boolean() });

export const accountChallengePasskey = call(
  'POST',
  '/api/account/challengePasskey',
  'What the browser needs to answer a login’s challenge with a passkey',
  z.object({ challenge }),
  z.object({ options: webAuthnJson }),
  { secrets: ['challenge'], fieldErrors: challengeErrors },
);
export const accountChallengeAnswer = call(
  'POST',
  '/api/account/challengeAnswer',
  'Completes a login with the second factor',
  z.object({
    challenge,
    method: z.enum(factorMethods),
    /** A code, a recovery code, or the JSON of the browser’s answer. */
    answer: z.string().check(z.minLength(1), z.maxLength(20_000)),
  }),
  loggedIn,
  { secrets: ['challenge', 'answer'], fieldErrors: { ...challengeErrors, answer: 'factor.code' } },
);
export const accountPasskeyLoginOptions = call(
  'POST',
  '/api/account/passkeyLoginOptions',
  'Begins a login by passkey alone',
  z.object({}),
  z.object({ challenge: z.string(), options: webAuthnJson }),
);
export const accountPasskeyLogin = call(
  'POST',
  '/api/account/passkeyLogin',
  'Logs in with a passkey that has checked its owner; no password and no second factor',
  z.object({ challenge, credential: webAuthnJson }),
  loggedIn,
  {
    secrets: ['challenge', 'credential'],
    fieldErrors: { ...challengeErrors, credential: 'factor.passkey' },
  },
);
