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
} from '../../contract/calls/account/account.ts';
import { AVATAR_PART } from '../../contract/limits.ts';
import type { Http } from '../http.ts';
import { change, changeBy, changeSecretly, readAll } from '../callFunctions.ts';

export const fetchHeadPics = readAll(commonHeadPicList);
export const chooseAvatar = changeBy(profileUploadAvatar, 'headPic');

export function uploadAvatar(http: Http, file: Blob) {
  const body = new FormData();
  body.append(AVATAR_PART, file);
  return http.send(profileUploadAvatar, {}, { body });
}

export const modifyNickname = changeBy(profileModifyNickname, 'nickname');
export const modifyTradeUrl = changeBy(profileModifyTradeUrl, 'tradeUrl');
export const checkSecurity = changeSecretly(profileSecurityCheck);
export const bindMail = changeSecretly(profileBindMail);
export const changeMail = changeSecretly(profileChangeMail);
export const changePhone = changeSecretly(profileChangePhone);
export const fetchClosing = readAll(accountClosing);
export const closeAccount = change(accountClose);
