import type { CallInput } from '../../../net/contract/call.ts';
import { authFindPassword, authLogin, authSignUp, authSmsLogin } from '../../../net/contract/calls/auth.ts';
import { fieldErrors } from '../../shared/forms/fieldErrors.ts';
import type { FieldErrors } from '../../shared/forms/fieldErrors.ts';

export const emptyLogin = { phone: '', password: '' };
export const emptyRegistration = {
  phone: '',
  password: '',
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
  return fieldErrors<object>(authSignUp, signUpInput(values));
}

/** The call's input; an invite code or a code that is left empty is not sent. */
export function signUpInput(
  { inviteCode, smsCode, ...rest }: Registration,
  channelCode?: string,
): CallInput<typeof authSignUp> {
  return {
    ...rest,
    ...(inviteCode !== '' && { inviteCode }),
    ...(smsCode !== '' && { smsCode }),
    ...(channelCode && { channelCode }),
  };
}

const fieldsByCode = new Map<string | undefined, string>([
  ...Object.entries(authSignUp.fieldErrors).map(([field, code]) => [code, field] as const),
  ['auth.phoneTaken', 'phone'],
  ['auth.smsNeeded', 'smsCode'],
  ['promotion.codeUnknown', 'inviteCode'],
]);

/** The field that a refusal of the server is about, if it is about one. */
export function fieldOfErrorCode(code: string): string | undefined {
  return fieldsByCode.get(code);
}
