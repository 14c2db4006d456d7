import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { confirmation } from '../../account/confirmation.ts';
import { AVATAR_PART, MAIL_MAX } from '../../limits.ts';
import { givenPassword } from '../../account/password.ts';
import { amount, digitCode, emptyResult, localisedText, phone, timestamp } from '../../primitives.ts';
import { readTyped } from '../../typedText.ts';

// The profile group carries its payload in the query; what is secret goes into the form (specification, section 7).
const profile = { access: 'player', carrier: 'query' } as const;
const player = { access: 'player' } as const;

export const commonHeadPicList = call(
  'GET',
  '/api/common/getHeadPicList',
  'Avatars to choose from',
  z.object({}),
  z.array(z.object({ id: z.string(), headPic: z.string(), headGround: z.string() })),
);

export const profileUploadAvatar = call(
  'POST',
  '/api/profile/uploadAvatarV2',
  'Changes the avatar: to one of the list, by id or address, or to an own picture in the part `file`',
  z.object({ headPic: z.optional(z.string().check(z.minLength(1), z.maxLength(300))) }),
  z.object({ avatar: z.string(), headGround: z.string() }),
  { ...profile, filePart: AVATAR_PART, fieldErrors: { headPic: 'avatar.missing' }, limit: 'costly' },
);

export const profileModifyNickname = call(
  'POST',
  '/api/profile/modifyNickname',
  'Changes the nickname; nobody else may have one that looks like it',
  z.object({ nickname: z.string().check(z.maxLength(300)) }),
  z.object({ nickname: z.string() }),
  { ...profile, fieldErrors: { nickname: 'nickname.length' } },
);

export const profileModifyTradeUrl = call(
  'POST',
  '/api/profile/modifyTradeUrl',
  'Changes the trade link',
  z.object({ tradeUrl: z.string() }),
  z.object({ tradeUrl: z.string() }),
  { ...profile, fieldErrors: { tradeUrl: 'profile.tradeUrl' } },
);

/** What a confirmation allows, once. */
export const securityPurpose = z.enum(['mail', 'phone', 'close', 'password', 'takeBack', 'steam', 'factor']);
export type SecurityPurpose = z.infer<typeof securityPurpose>;

/** `confirmation` goes with the call it is for. */
export const confirmationResponse = z.object({ confirmation: z.string(), expireTime: timestamp });

export const profileSecurityCheck = call(
  'POST',
  '/api/profile/securityCheck',
  'Confirms a sensitive change; the answer is good for ten minutes, for that change, once (take-backs: all)',
  z.object({
    purpose: securityPurpose,
    /** Or `smsCode`. Neither: an account that has no password and no phone, after a login within ten minutes. */
    password: z.optional(givenPassword),
    /** Sent by `userSmsCode` to the player’s own phone. */
    smsCode: z.optional(digitCode),
  }),
  confirmationResponse,
  {
    ...profile,
    secrets: ['password', 'smsCode'],
    fieldErrors: { password: 'security.password', smsCode: 'sms.code' },
  },
);

const confirmed = { secrets: ['confirmation'] };
const confirmationError = { confirmation: 'security.confirmation' } as const;

/** As browsers check `<input type="email">` (HTML, section 4.10.5.1.5), with a dot in the domain. */
const MAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i;

const mailInput = z.object({
  mail: z.string().check(z.overwrite(readTyped), z.maxLength(MAIL_MAX), z.regex(MAIL_PATTERN)),
  confirmation,
});
const mailOptions = {
  ...profile,
  ...confirmed,
  fieldErrors: { ...confirmationError, mail: 'mail.format' },
} as const;

export const profileBindMail = call(
  'POST',
  '/api/profile/bindMail',
  'Binds an e-mail address to an account that has none',
  mailInput,
  emptyResult,
  mailOptions,
);

export const profileChangeMail = call(
  'POST',
  '/api/profile/changeMail',
  'Changes the e-mail address',
  mailInput,
  emptyResult,
  mailOptions,
);

export const profileChangePhone = call(
  'POST',
  '/api/profile/changePhone',
  'Changes the phone, which is the login name, or binds the first one',
  z.object({
    phone,
    /** Sent by `smsCode` to the new phone, for the purpose `change`. */
    smsCode: digitCode,
    confirmation,
  }),
  emptyResult,
  {
    ...profile,
    secrets: [...confirmed.secrets, 'smsCode'],
    fieldErrors: { ...confirmationError, phone: 'auth.phone', smsCode: 'sms.code' },
    limit: 'phone',
  },
);

const lostItem = z.object({ names: localisedText, image: z.string(), price: amount });
export type LostItem = z.infer<typeof lostItem>;

export const accountClosing = call(
  'GET',
  '/api/account/closing',
  'What closing the account would give up',
  z.object({}),
  z.object({
    items: z.int(),
    itemsValue: amount,
    /** The most valuable ones. */
    list: z.array(lostItem),
    /** Main and secondary balance together. */
    coins: amount,
    /** A battle or a delivery is under way: closing is refused. */
    isBusy: z.boolean(),
    /** How long closing waits for the player to come back. */
    days: z.int(),
  }),
  player,
);

export const accountClose = call(
  'POST',
  '/api/account/close',
  'Closes the account after fourteen days and ends its sessions; logging in until then undoes it',
  z.object({ nickname: z.string().check(z.maxLength(300)), confirmation }),
  z.object({ closeTime: timestamp }),
  { ...player, ...confirmed, fieldErrors: { ...confirmationError, nickname: 'account.nickname' } },
);
