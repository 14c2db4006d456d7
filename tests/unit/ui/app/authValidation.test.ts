import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { authSignUp } from '../../../../src/net/contract/calls/account/auth.ts';
import {
  signUpInput,
  validateLogin,
  validateRegistration,
  emptyRecovery,
  emptyRegistration,
  fieldOfErrorCode,
} from '../../../../src/ui/features/auth/validation.ts';

const right = {
  phone: '13800138000',
  password: 'long enough',
  nickname: 'Lamp Cat',
  headPic: 'fox' as const,
  inviteCode: '',
  smsCode: '',
  isAdult: true,
  acceptsTerms: true,
  acceptsPrivacy: true,
};

describe('a registration', () => {
  it('is accepted when it is complete', () => {
    expect(validateRegistration(right)).toEqual({});
    expect(validateRegistration({ ...right, phone: ' +4915112345678 ', inviteCode: 'Lamp2026' })).toEqual({});
  });

  it('reports every missing field', () => {
    expect(validateRegistration(emptyRegistration)).toEqual({
      phone: 'auth.phone',
      password: 'auth.password',
      isAdult: 'auth.adult',
      acceptsTerms: 'auth.terms',
      acceptsPrivacy: 'auth.privacy',
    });
  });

  it.each([
    ['phone', '1234'],
    ['phone', 'abc'],
    ['password', '1234567'],
    ['password', 'x'.repeat(73)],
    ['inviteCode', 'short'],
    ['inviteCode', 'sixteencharacter'],
    ['inviteCode', '夜航 2026'],
    ['isAdult', false],
  ] as const)('is refused for %s %s, like by the contract', (field, value) => {
    const values = { ...right, [field]: value };
    expect(Object.keys(validateRegistration(values))).toEqual([field]);
    expect(safeParse(authSignUp.input, values).success).toBe(false);
  });
});

describe('the input of a sign-up', () => {
  it('has the channel code and the invite code if there are any', () => {
    const { inviteCode: _noInvitation, smsCode: _noCode, ...rest } = right;
    expect(signUpInput(right)).toEqual(rest);
    expect(signUpInput({ ...right, inviteCode: 'Lamp2026' }, 'spring')).toEqual({
      ...rest,
      inviteCode: 'Lamp2026',
      channelCode: 'spring',
    });
  });
});

describe('a login', () => {
  it('accepts any password', () => {
    expect(validateLogin({ phone: '13800138000', password: 'x' })).toEqual({});
    expect(validateLogin({ phone: '1', password: '' })).toEqual({
      phone: 'auth.phone',
      password: 'auth.password',
    });
  });
});

describe('a refusal of the server', () => {
  it('is shown at its field', () => {
    for (const [field, code] of Object.entries(authSignUp.fieldErrors)) {
      expect(fieldOfErrorCode(code ?? '', [field])).toBe(field);
    }
    expect(fieldOfErrorCode('auth.password', Object.keys(emptyRecovery))).toBe('newPassword');
    expect(fieldOfErrorCode('auth.phoneTaken', ['phone', 'smsCode'])).toBe('phone');
    expect(fieldOfErrorCode('auth.phoneTaken', ['password'])).toBeUndefined();
    expect(fieldOfErrorCode('auth.wrongCredentials', ['phone', 'password'])).toBeUndefined();
  });
});
