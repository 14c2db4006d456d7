import type { CallInput } from '../contract/call.ts';
import { authFindPassword, authSmsLogin } from '../contract/calls/auth.ts';
import { captchaCheck, captchaGet } from '../contract/calls/captcha.ts';
import { commonSmsCode, commonUserSmsCode } from '../contract/calls/sms.ts';
import type { Http } from './http.ts';

export function fetchPuzzle(http: Http) {
  return http.send(captchaGet, { captchaType: 'blockPuzzle' });
}

export function checkPuzzle(http: Http, token: string, pointJson: string) {
  return http.send(captchaCheck, { captchaType: 'blockPuzzle', token, pointJson });
}

export function requestSmsCode(http: Http, input: CallInput<typeof commonSmsCode>) {
  return http.send(commonSmsCode, input);
}

export function requestOwnSmsCode(http: Http, input: CallInput<typeof commonUserSmsCode>) {
  return http.send(commonUserSmsCode, input);
}

export function logInByCode(http: Http, input: CallInput<typeof authSmsLogin>) {
  return http.send(authSmsLogin, input);
}

export function findPassword(http: Http, input: CallInput<typeof authFindPassword>) {
  return http.send(authFindPassword, input);
}
