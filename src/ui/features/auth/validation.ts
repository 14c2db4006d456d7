import type { CallInput } from '../../../net/contract/call.ts';
import {
  authFindPassword,
  authLogin,
  authSignUp,
  authSmsLogin,
} from '../../../net/contract/calls/account/auth.ts';
import { headPics } from '../../../net/contract/account/headPics.ts';
import type { HeadPicId } from '../../../net/contract/account/headPics.ts';
import { readNickname } from '../../../net/contract/account/nickname.ts';
import { isPossiblePhone } from '../../shared/phone/phoneNumbers.ts';
import { fieldErrors } from '../../shared/forms/fieldErrors.ts';
import type { FieldErrors } from '../../shared/forms/fieldErrors.ts';

export const emptyLogin = { phone: '', password: '' };
export const emptyRegistration = {
  phone: '',
  password: '',
  nickname: '',
  headPic: headPics[0].id as HeadPicId,
  inviteCode: '',
  smsCode: '',
  isAdult: false,
  acceptsTerms: false,
  acceptsPrivacy: false,
};
export const emptySmsLogin = { phone: '', smsCode: '' };
export const emptyRecovery = { phone: '', smsCode: '', newPassword: '' };
type Login = typeof emptyLogin;
type SmsLogin = typeof emptySmsLogin;
type Recovery = typeof emptyRecovery;
export type Registration = typeof emptyRegistration;

export function validateLogin(values: Login): FieldErrors<Login> {
  return fieldErrors(authLogin, values);
}

export function validateSmsLogin(values: SmsLogin): FieldErrors<SmsLogin> {
  return fieldErrors(authSmsLogin, values);
}

export function validateRecovery(values: Recovery): FieldErrors<Recovery> {
  return fieldErrors(authFindPassword, values);
}

export function validateRegistration(values: Registration): FieldErrors<Registration> {
  const errors: FieldErrors<Registration> = fieldErrors<object>(authSignUp, signUpInput(values));
  return {
    ...errors,
    ...nicknameError(values),
    ...(!isPossiblePhone(values.phone) && { phone: 'auth.phone' }),
  };
}

/** An empty nickname is left to the server. */
export function nicknameError({ nickname }: { nickname: string }): FieldErrors<{ nickname: string }> {
  const reading = nickname === '' ? null : readNickname(nickname);
  return reading !== null && 'problem' in reading ? { nickname: reading.problem } : {};
}

/** The call's input; what is left empty is not sent. */
export function signUpInput(
  { inviteCode, smsCode, nickname, ...rest }: Registration,
  channelCode?: string,
): CallInput<typeof authSignUp> {
  return {
    ...rest,
    ...(nickname.trim() !== '' && { nickname }),
    ...(inviteCode !== '' && { inviteCode }),
    ...(smsCode !== '' && { smsCode }),
    ...(channelCode && { channelCode }),
  };
}

const refusedFields: readonly (readonly [field: string, code: string | undefined])[] = [
  ...Object.entries(authSignUp.fieldErrors),
  ['phone', 'auth.phoneTaken'],
  ['password', 'auth.commonPassword'],
  ['newPassword', 'auth.commonPassword'],
  ['smsCode', 'auth.smsNeeded'],
  ['nickname', 'nickname.characters'],
  ['nickname', 'nickname.taken'],
  ['nickname', 'nickname.reserved'],
  ['inviteCode', 'promotion.codeUnknown'],
];

/** The field of a form that a refusal of the server is about, if it is about one. */
export function fieldOfErrorCode(code: string, names: readonly string[]): string | undefined {
  return refusedFields.find(([field, each]) => each === code && names.includes(field))?.[0];
}
