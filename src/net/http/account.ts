import type { CallInput } from '../contract/call.ts';
import {
  accountClose,
  accountClosing,
  commonHeadPicList,
  profileBindMail,
  profileChangeMail,
  profileChangePhone,
  profileModifyNickname,
  profileModifyTradeUrl,
  profileSecurityCheck,
  profileUploadAvatar,
} from '../contract/calls/account.ts';
import { AVATAR_PART } from '../contract/limits.ts';
import type { Http } from './http.ts';
import { sendSecretly } from './sendSecretly.ts';

export function fetchHeadPics(http: Http, signal?: AbortSignal) {
  return http.send(commonHeadPicList, {}, { signal });
}

export function chooseAvatar(http: Http, headPic: string) {
  return http.send(profileUploadAvatar, { headPic });
}

export function uploadAvatar(http: Http, file: Blob) {
  const body = new FormData();
  body.append(AVATAR_PART, file);
  return http.send(profileUploadAvatar, {}, { body });
}

export function modifyNickname(http: Http, nickname: string) {
  return http.send(profileModifyNickname, { nickname });
}

export function modifyTradeUrl(http: Http, tradeUrl: string) {
  return http.send(profileModifyTradeUrl, { tradeUrl });
}

export function checkSecurity(http: Http, input: CallInput<typeof profileSecurityCheck>) {
  return sendSecretly(http, profileSecurityCheck, input);
}

export function bindMail(http: Http, input: CallInput<typeof profileBindMail>) {
  return sendSecretly(http, profileBindMail, input);
}

export function changeMail(http: Http, input: CallInput<typeof profileChangeMail>) {
  return sendSecretly(http, profileChangeMail, input);
}

export function changePhone(http: Http, input: CallInput<typeof profileChangePhone>) {
  return sendSecretly(http, profileChangePhone, input);
}

export function fetchClosing(http: Http, signal?: AbortSignal) {
  return http.send(accountClosing, {}, { signal });
}

export function closeAccount(http: Http, input: CallInput<typeof accountClose>) {
  return http.send(accountClose, input);
}
