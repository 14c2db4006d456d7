import { authFindPassword, authSmsLogin } from '../../contract/calls/account/auth.ts';
import { captchaCheck, captchaGet } from '../../contract/calls/account/captcha.ts';
import { commonSmsCode, commonUserSmsCode } from '../../contract/calls/account/sms.ts';
import type { Http } from '../http.ts';
import { change } from '../callFunctions.ts';

export function fetchPuzzle(http: Http) {
  return http.send(captchaGet, { captchaType: 'blockPuzzle' });
}

export function checkPuzzle(http: Http, token: string, pointJson: string) {
  return http.send(captchaCheck, { captchaType: 'blockPuzzle', token, pointJson });
}

export const requestSmsCode = change(commonSmsCode);
export const requestOwnSmsCode = change(commonUserSmsCode);
export const logInByCode = change(authSmsLogin);
export const findPassword = change(authFindPassword);
