import { describe, expect, it } from 'vitest';
import type { Call } from '../../../src/net/contract/call.ts';
import { ready } from '../../../src/net/contract/calls/health.ts';
import { bindSteam, signInBySteam, signUpBySteam, unbindSteam } from '../../../src/net/http/steam.ts';
import { allCalls } from '../../../src/net/contract/calls/registry.ts';
import { commonSmsCodeGet, commonUserSmsCodeGet } from '../../../src/net/contract/calls/sms.ts';
import {
  bindMail,
  changeMail,
  changePhone,
  checkSecurity,
  chooseAvatar,
  closeAccount,
  fetchClosing,
  fetchHeadPics,
  modifyNickname,
  modifyTradeUrl,
} from '../../../src/net/http/account.ts';
import {
  fetchPlayLimits,
  fetchSessionResult,
  setSpendLimit,
  startCoolOff,
  startExclusion,
} from '../../../src/net/http/accountLimits.ts';
import { endOtherSessions, endSession, fetchSessions } from '../../../src/net/http/accountSessions.ts';
import { fetchBanners, fetchNotices } from '../../../src/net/http/announcements.ts';
import { logIn, logOut, signUp } from '../../../src/net/http/auth.ts';
import {
  addBot,
  cancelBattle,
  createBattle,
  fetchBattle,
  fetchBattleRanking,
  fetchBattleResults,
  fetchBattles,
  fetchBots,
  fetchCurrentBattles,
  fetchMyBattles,
  joinBattle,
} from '../../../src/net/http/battle.ts';
import { sellMatching, setFavourite } from '../../../src/net/http/backpack.ts';
import { fetchBox, fetchBoxDrops, fetchBoxes, openBox } from '../../../src/net/http/box.ts';
import { fetchBattleThemes, fetchSysConfig } from '../../../src/net/http/common.ts';
import { acceptDocument, fetchDocument, fetchDocuments } from '../../../src/net/http/documents.ts';
import {
  fetchBattleCommit,
  fetchBattleCommitDetail,
  fetchHistory,
  fetchRoll,
  fetchRolls,
  fetchSeeds,
  rotateSeeds,
  setUserSeed,
  reportVerified,
} from '../../../src/net/http/fair.ts';
import { fetchGallery } from '../../../src/net/http/gallery.ts';
import {
  addPasskey,
  answerChallenge,
  beginChallengePasskey,
  beginPasskey,
  beginPasskeyLogin,
  disableTotp,
  enableTotp,
  fetchFactors,
  logInByPasskey,
  removePasskey,
  renewRecoveryCodes,
  setUpTotp,
} from '../../../src/net/http/secondFactors.ts';
import type { Downloads, Http, SendOptions } from '../../../src/net/http/http.ts';
import {
  fetchBackpack,
  fetchBalanceLog,
  fetchUserInfo,
  sellItems,
  transferSecondary,
} from '../../../src/net/http/profile.ts';
import {
  downloadRecords,
  fetchBalanceRecords,
  fetchFlow,
  fetchGames,
} from '../../../src/net/http/records.ts';
import { fetchClock } from '../../../src/net/http/live.ts';
import {
  deleteMessages,
  fetchMessage,
  fetchMessages,
  fetchUnreadCount,
  markRead,
} from '../../../src/net/http/message.ts';
import { fetchHomepage, fetchLastDrops } from '../../../src/net/http/stat.ts';
import { fetchIdentity, startIdentityCheck } from '../../../src/net/http/identity.ts';
import { changePassword, fetchSecurityMethods, verifyByCode } from '../../../src/net/http/security.ts';
import {
  checkPuzzle,
  fetchPuzzle,
  findPassword,
  logInByCode,
  requestOwnSmsCode,
  requestSmsCode,
} from '../../../src/net/http/verification.ts';
import { buyItems, fetchMall, fetchMallItem, fetchPurchases } from '../../../src/net/http/mall.ts';
import { cancelRetrieval, fetchRetrievals, takeItemsBack } from '../../../src/net/http/takeBack.ts';

interface Sent {
  call: Call;
  input: unknown;
  options: SendOptions | undefined;
}

function recordingHttp() {
  const sent: Sent[] = [];
  const http = {
    send(call: Call, input: unknown, options?: SendOptions) {
      sent.push({ call, input, options });
      return Promise.resolve({});
    },
    download(call: Call, input: unknown, options?: SendOptions) {
      sent.push({ call, input, options });
      return Promise.resolve(new Blob());
    },
  } as unknown as Http & Downloads;
  return { sent, http };
}

const id = '0198f0a0-0000-7000-8000-000000000001';
const key = 'key-00000001';
const phone = '13800138000';
const password = 'lamplight';

/** Every function of `net/http`, called once. */
function callEverything(http: Http & Downloads, signal: AbortSignal): void {
  void fetchHomepage(http, signal);
  void fetchLastDrops(http, { isTop: true }, signal);
  void fetchClock(http, signal);
  void fetchGallery(http, signal);
  void fetchBanners(http, signal);
  void fetchNotices(http, { topN: 1 }, signal);
  void fetchSysConfig(http, signal);
  void fetchDocuments(http, {}, signal);
  void fetchDocument(http, 'terms', signal);
  void acceptDocument(http, { documentId: 'terms', version: 1 });
  void fetchBattleThemes(http, signal);
  void fetchUserInfo(http, signal);
  void fetchBalanceLog(http, { page: 1 }, signal);
  void fetchBackpack(http, { stat: 0 }, signal);
  void fetchBalanceRecords(http, { view: 'flow' }, signal);
  void fetchFlow(http, { zone: 'UTC' }, signal);
  void fetchGames(http, { kind: 'battle' }, signal);
  void downloadRecords(http, { list: 'game' }, { signal });
  void transferSecondary(http, { amount: 1 }, key);
  void sellItems(http, { ids: id }, key);
  void setFavourite(http, { ids: id, on: true });
  void sellMatching(http, { count: 1, value: 1 }, key);
  void takeItemsBack(http, { ids: id, confirmation: 'c' }, key);
  void fetchRetrievals(http, { before: id }, signal);
  void cancelRetrieval(http, id, key);
  void signUp(http, { phone, password, isAdult: true, acceptsTerms: true, acceptsPrivacy: true });
  void logIn(http, { phone, password });
  void logOut(http);
  void fetchUnreadCount(http, signal);
  void fetchMessages(http, {}, signal);
  void fetchMessage(http, id, signal);
  void markRead(http, { id });
  void deleteMessages(http, { id });
  void fetchBoxes(http, signal);
  void fetchBox(http, { id: 'deep' }, signal);
  void fetchBoxDrops(http, { id: 'deep' }, signal);
  void openBox(http, { boxId: 'deep', count: 1, version: 1 }, key);
  void fetchSeeds(http, signal);
  void setUserSeed(http, { userSeed: 'lamp' });
  void rotateSeeds(http);
  void fetchRoll(http, { id }, signal);
  void fetchRolls(http, { page: 2 }, signal);
  void fetchHistory(http, {}, signal);
  void reportVerified(http, { id });
  battleEverything(http, signal);
  accountEverything(http, signal);
  void signInBySteam(http, 'openid.mode=id_res');
  void signUpBySteam(http, { ticket: 't', isAdult: true, acceptsTerms: true, acceptsPrivacy: true });
  void bindSteam(http, { query: 'openid.mode=id_res', confirmation: 'c' });
  void unbindSteam(http, 'c');
  securityEverything(http, signal);
}

function securityEverything(http: Http, signal: AbortSignal): void {
  void fetchFactors(http, signal);
  void setUpTotp(http, 'c');
  void enableTotp(http, '123456');
  void disableTotp(http, 'c');
  void renewRecoveryCodes(http, 'c');
  void beginPasskey(http, 'c');
  void addPasskey(http, { name: 'lamp', credential: '{}' });
  void removePasskey(http, { id: 'lamp', confirmation: 'c' });
  void beginChallengePasskey(http, 'c');
  void answerChallenge(http, { challenge: 'c', method: 'totp', answer: '123456' });
  void beginPasskeyLogin(http);
  void logInByPasskey(http, { challenge: 'c', credential: '{}' });
  void fetchSessions(http, signal);
  void endSession(http, 'c');
  void endOtherSessions(http);
  verifyEverything(http, signal);
  mallEverything(http, signal);
}

function mallEverything(http: Http, signal: AbortSignal): void {
  void fetchMall(http, {}, signal);
  void fetchMallItem(http, 'lamp', signal);
  void buyItems(http, { itemId: 'lamp', quantity: 1 }, key);
  void fetchPurchases(http, 1, signal);
}

function verifyEverything(http: Http, signal: AbortSignal): void {
  const smsCode = '123456';
  void fetchPuzzle(http);
  void checkPuzzle(http, 'token', 'point');
  void requestSmsCode(http, { phone });
  void requestOwnSmsCode(http, {});
  void logInByCode(http, { phone, smsCode });
  void findPassword(http, { phone, smsCode, newPassword: password });
  void changePassword(http, { password, newPassword: password });
  void verifyByCode(http, { purpose: 'mail', smsCode });
  void fetchSecurityMethods(http, signal);
  void startIdentityCheck(http);
  void fetchIdentity(http, signal);
}

function accountEverything(http: Http, signal: AbortSignal): void {
  void fetchHeadPics(http, signal);
  void chooseAvatar(http, 'fox');
  void modifyNickname(http, 'lamp');
  void modifyTradeUrl(http, 'https://steamcommunity.com');
  void checkSecurity(http, { purpose: 'mail', password });
  void bindMail(http, { mail: 'lamp@example.com', confirmation: 'c' });
  void changeMail(http, { mail: 'lamp@example.com', confirmation: 'c' });
  void changePhone(http, { phone, smsCode: '123456', confirmation: 'c' });
  void fetchPlayLimits(http, signal);
  void setSpendLimit(http, { period: 'day', amount: 5000 });
  void startCoolOff(http, { days: '1' });
  void startExclusion(http, { term: 'year' });
  void fetchSessionResult(http, {}, signal);
  void fetchClosing(http, signal);
  void closeAccount(http, { nickname: 'lamp', confirmation: 'c' });
}

function battleEverything(http: Http, signal: AbortSignal): void {
  void fetchBattleCommit(http, signal);
  void fetchBattleCommitDetail(http, { id }, signal);
  void fetchCurrentBattles(http, { mode: 0 }, signal);
  void fetchBattles(http, { state: 2 }, signal);
  void fetchMyBattles(http, {}, signal);
  void fetchBattleRanking(http, signal);
  void fetchBattle(http, { id }, signal);
  void fetchBattleResults(http, { id }, signal);
  void fetchBots(http);
  void createBattle(http, { boxes: 'deep:1', playerCount: 2, commitId: id, userSeed: 'lamp' }, key);
  void joinBattle(http, { id, pos: 2, userSeed: 'lamp' }, key);
  void addBot(http, { id, pos: 2 }, key);
  void cancelBattle(http, { id }, key);
}

describe('the functions of net/http', () => {
  it('send every built call, each once, and none of a later version', () => {
    const { sent, http } = recordingHttp();
    callEverything(http, new AbortController().signal);
    // Load balancers ask whether the server is ready; browsers follow redirects; the page asks for codes by POST.
    const unsent: readonly Call[] = [ready, commonSmsCodeGet, commonUserSmsCodeGet];
    const built = allCalls
      .filter((call) => call.state === 'built' && call.answer !== 'redirect' && !unsent.includes(call))
      .map((call) => call.path);
    expect(sent.map(({ call }) => call.path).toSorted()).toEqual(built.toSorted());
  });

  it('pass on the signal of every read and the key of every write', () => {
    const { sent, http } = recordingHttp();
    const { signal } = new AbortController();
    callEverything(http, signal);
    for (const { call, options } of sent) {
      if (call.method === 'GET' && !call.movesValue) expect(options, call.path).toEqual({ signal });
      if (call.movesValue) expect(options, call.path).toMatchObject({ idempotencyKey: key });
    }
  });
});
