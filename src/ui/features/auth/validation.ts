import type { ErrorCode } from '../../../net/contract/errors.ts';
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_PATTERN,
  PROMOTION_CODE_PATTERN,
} from '../../../net/contract/limits.ts';

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

/** Which fields the server would refuse, and with which code. */
export type FieldErrors<Values> = Partial<Record<keyof Values, ErrorCode>>;

export function validateLogin({ phone, password }: Login): FieldErrors<Login> {
  return invalidFields<Login>({
    phone: isPhone(phone) || 'auth.phone',
    // Any text may be tried: which rule a stored password obeys is not told.
    password: (password.length > 0 && password.length <= PASSWORD_MAX) || 'auth.password',
  });
}

export function validateRegistration(values: Registration): FieldErrors<Registration> {
  const { phone, password, inviteCode, isAdult, acceptsTerms, acceptsPrivacy } = values;
  const longEnough = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;
  return invalidFields<Registration>({
    phone: isPhone(phone) || 'auth.phone',
    password: longEnough || 'auth.password',
    inviteCode: inviteCode === '' || PROMOTION_CODE_PATTERN.test(inviteCode) || 'promotion.codeFormat',
    isAdult: isAdult || 'auth.adult',
    acceptsTerms: acceptsTerms || 'auth.terms',
    acceptsPrivacy: acceptsPrivacy || 'auth.privacy',
  });
}

/** The field a refusal of the server speaks of, if it speaks of one. */
export function fieldOfErrorCode(code: string): keyof Registration | undefined {
  switch (code) {
    case 'auth.phone':
    case 'auth.phoneTaken':
      return 'phone';
    case 'auth.password':
      return 'password';
    case 'promotion.codeFormat':
    case 'promotion.codeUnknown':
      return 'inviteCode';
    case 'auth.adult':
      return 'isAdult';
    case 'auth.terms':
      return 'acceptsTerms';
    case 'auth.privacy':
      return 'acceptsPrivacy';
    default:
      return undefined;
  }
}

function isPhone(text: string): boolean {
  return PHONE_PATTERN.test(text.trim());
}

function invalidFields<Values>(verdicts: Record<keyof Values, true | ErrorCode>): FieldErrors<Values> {
  return Object.fromEntries(
    Object.entries(verdicts).filter(([, verdict]) => verdict !== true),
  ) as FieldErrors<Values>;
}
