import type { CallInput } from '../../../net/contract/call.ts';
import { authLogin, authSignUp } from '../../../net/contract/calls/auth.ts';
import { isLocale } from '../../../net/contract/locales.ts';
import { fieldErrors } from '../../shared/forms/fieldErrors.ts';
import type { FieldErrors } from '../../shared/forms/fieldErrors.ts';

export const emptyLogin = { phone: '', password: '' };
export const emptyRegistration = {
  phone: '',
  password: '',
  inviteCode: '',
  isAdult: false,
  acceptsTerms: false,
  acceptsPrivacy: false,
};
type Login = typeof emptyLogin;
export type Registration = typeof emptyRegistration;

export function validateLogin(values: Login): FieldErrors<Login> {
  return fieldErrors(authLogin, values);
}

export function validateRegistration(values: Registration): FieldErrors<Registration> {
  return fieldErrors<object>(authSignUp, signUpInput(values));
}

interface SignUpPlace {
  readonly channelCode?: string | undefined;
  /** The language of the page. */
  readonly locale?: string;
}

/** The call's input; an invite code left empty is not sent. */
export function signUpInput(
  { inviteCode, ...rest }: Registration,
  { channelCode, locale }: SignUpPlace = {},
): CallInput<typeof authSignUp> {
  return {
    ...rest,
    ...(inviteCode !== '' && { inviteCode }),
    ...(channelCode && { channelCode }),
    ...(isLocale(locale) && { locale }),
  };
}

const fieldsByCode = new Map<string | undefined, string>([
  ...Object.entries(authSignUp.fieldErrors).map(([field, code]) => [code, field] as const),
  ['auth.phoneTaken', 'phone'],
  ['auth.commonPassword', 'password'],
  ['promotion.codeUnknown', 'inviteCode'],
]);

/** The field that a refusal of the server is about, if it is about one. */
export function fieldOfErrorCode(code: string): keyof Registration | undefined {
  return fieldsByCode.get(code) as keyof Registration | undefined;
}
