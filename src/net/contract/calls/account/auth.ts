import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { confirmation } from '../../account/confirmation.ts';
import { CHANNEL_CODE_PATTERN } from '../../limits.ts';
import { givenPassword, newPassword } from '../../account/password.ts';
import { headPics } from '../../account/headPics.ts';
import { digitCode, emptyResult, flag, phone, promotionCode, timestamp } from '../../primitives.ts';

const requiredTrue = z.pipe(flag, z.literal(true));
/** Whose token it is; null without one, or if it was withdrawn meanwhile. */
const playerId = z.nullable(z.string());
export const tokenResponse = z.object({ token: z.string(), playerId });

export const factorMethods = ['totp', 'recovery', 'passkey'] as const;
export type FactorMethod = (typeof factorMethods)[number];

const loginChallenge = z.object({
  /** For `challengeAnswer`. */
  challenge: z.string(),
  methods: z.array(z.enum(factorMethods)),
  expireTime: timestamp,
});
export type LoginChallenge = z.infer<typeof loginChallenge>;

/** A token, or what the account’s second factor has to answer first. */
export const loginResponse = z.object({
  token: z.nullable(z.string()),
  playerId,
  challenge: z.nullable(loginChallenge),
  /** The account was about to be closed, and this login has undone it. */
  isReopened: z.boolean(),
});

/** What a new player may choose at once. */
export const firstProfile = {
  /** Without one the server makes a first nickname. */
  nickname: z.optional(z.string().check(z.maxLength(300))),
  /** Id of an avatar of the list. */
  headPic: z.optional(z.enum(headPics.map(({ id }) => id))),
};
export const firstProfileErrors = { nickname: 'nickname.length', headPic: 'avatar.missing' } as const;

const fieldErrors = {
  phone: 'auth.phone',
  password: 'auth.password',
  isAdult: 'auth.adult',
  acceptsTerms: 'auth.terms',
  acceptsPrivacy: 'auth.privacy',
  inviteCode: 'promotion.codeFormat',
  smsCode: 'sms.code',
  newPassword: 'auth.password',
} as const;
const secrets = ['password', 'newPassword', 'smsCode'];

export const authSignUp = call(
  'POST',
  '/api/auth/signUp',
  'Makes an account and logs it in; the welcome packet is posted once',
  z.object({
    phone,
    password: newPassword,
    isAdult: requiredTrue,
    acceptsTerms: requiredTrue,
    acceptsPrivacy: requiredTrue,
    inviteCode: z.optional(promotionCode),
    channelCode: z.optional(z.string().check(z.regex(CHANNEL_CODE_PATTERN))),
    smsCode: z.optional(digitCode),
    ...firstProfile,
  }),
  tokenResponse,
  { fieldErrors: { ...fieldErrors, ...firstProfileErrors }, secrets, limit: 'phone' },
);

export const authLogin = call(
  'POST',
  '/api/auth/login',
  'Logs in with phone and password',
  z.object({ phone, password: givenPassword }),
  loginResponse,
  { fieldErrors, secrets },
);

export const authLogout = call('POST', '/api/auth/logout', 'Ends this session', z.object({}), emptyResult, {
  access: 'player',
});

export const authChangePassword = call(
  'POST',
  '/api/auth/changePassword',
  'Changes the password, or sets the first one, and ends the player’s other sessions',
  z.object({
    password: z.optional(givenPassword),
    /** Instead of the present password. */
    confirmation: z.optional(confirmation),
    newPassword,
  }),
  emptyResult,
  {
    fieldErrors: { ...fieldErrors, confirmation: 'security.confirmation' },
    secrets: [...secrets, 'confirmation'],
    access: 'player',
  },
);
export const authFindPassword = call(
  'POST',
  '/api/auth/findPassword',
  'Sets a new password with a code sent to the phone',
  z.object({ phone, smsCode: digitCode, newPassword }),
  emptyResult,
  { fieldErrors, secrets, limit: 'code' },
);
export const authSmsLogin = call(
  'POST',
  '/api/auth/smsLogin',
  'Logs in with a code sent to the phone',
  z.object({ phone, smsCode: digitCode }),
  loginResponse,
  { fieldErrors, secrets, limit: 'code' },
);
