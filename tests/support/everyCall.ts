import { callPromotionAndRecharge } from './promotionCalls.ts';
import { bindSteam, signInBySteam, signUpBySteam, unbindSteam } from '../../src/net/http/account/steam.ts';
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
} from '../../src/net/http/account/account.ts';
import { fetchDrop, fetchPlayer, showProfile } from '../../src/net/http/games/drop.ts';
import {
  fetchPlayLimits,
  fetchSessionResult,
  setSpendLimit,
  startCoolOff,
  startExclusion,
} from '../../src/net/http/account/accountLimits.ts';
import { endOtherSessions, endSession, fetchSessions } from '../../src/net/http/account/accountSessions.ts';
import { fetchBanners, fetchNotices } from '../../src/net/http/site/announcements.ts';
import {
  claimPacket,
  fetchMyPackets,
  fetchPacket,
  fetchPacketClaims,
  fetchPacketCommit,
  fetchSitePackets,
  givePacket,
} from '../../src/net/http/games/redPacket.ts';
import { logIn, logOut, signUp } from '../../src/net/http/account/auth.ts';
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
  fetchMyRank,
  joinBattle,
  sendEmote,
} from '../../src/net/http/games/battle.ts';
import {
  fetchAvailableItems,
  sellMatching,
  setFavourite,
  undoSale,
} from '../../src/net/http/items/backpack.ts';
import { fetchBestDrop } from '../../src/net/http/games/bestDrop.ts';
import { fetchBox, fetchBoxDrops, fetchBoxes, openBox } from '../../src/net/http/games/box.ts';
import {
  createOverlayLink,
  fetchOverlayLinks,
  readOverlay,
  withdrawOverlayLink,
} from '../../src/net/http/site/overlay.ts';
import { fetchDreamLog, fetchDreamTargets, startDream } from '../../src/net/http/games/dream.ts';
import {
  changeRewardZone,
  claimReward,
  fetchRewardPage,
  fetchRewards,
} from '../../src/net/http/account/reward.ts';
import { fetchVip, fetchVipLevels } from '../../src/net/http/account/vip.ts';
import { fetchBattleThemes, fetchSysConfig } from '../../src/net/http/site/common.ts';
import {
  acceptDocument,
  fetchDocument,
  fetchDocuments,
  fetchSiteEvents,
} from '../../src/net/http/site/documents.ts';
import {
  fetchBattleCommit,
  fetchBattleCommitDetail,
  fetchHistory,
  fetchPublicRoll,
  fetchRoll,
  fetchRolls,
  fetchSeeds,
  rotateSeeds,
  setUserSeed,
  reportVerified,
} from '../../src/net/http/games/fair.ts';
import { redeemCode } from '../../src/net/http/items/code.ts';
import { fetchFreeBoxes, openFreeBox } from '../../src/net/http/games/freeBox.ts';
import * as giveaways from '../../src/net/http/games/giveaway.ts';
import { fetchFundsOffers, sellForFunds } from '../../src/net/http/items/funds.ts';
import { fetchGallery } from '../../src/net/http/items/gallery.ts';
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
} from '../../src/net/http/account/secondFactors.ts';
import type { Downloads, Http } from '../../src/net/http/http.ts';
import {
  fetchBackpack,
  fetchBalanceLog,
  fetchUserInfo,
  sellItems,
  transferSecondary,
} from '../../src/net/http/account/profile.ts';
import {
  downloadRecords,
  fetchBalanceRecords,
  fetchFlow,
  fetchGames,
} from '../../src/net/http/items/records.ts';
import { fetchClock } from '../../src/net/http/site/live.ts';
import { fetchLogProofs, fetchLogSummary, findInLog } from '../../src/net/http/site/log.ts';
import {
  deleteMessages,
  fetchMessage,
  fetchMessages,
  fetchUnreadCount,
  markRead,
} from '../../src/net/http/site/message.ts';
import { fetchHomepage, fetchLastDrops } from '../../src/net/http/games/stat.ts';
import { fetchInviter } from '../../src/net/http/account/inviter.ts';
import { fetchIdentity, startIdentityCheck } from '../../src/net/http/account/identity.ts';
import { changePassword, fetchSecurityMethods, verifyByCode } from '../../src/net/http/account/security.ts';
import {
  checkPuzzle,
  fetchPuzzle,
  findPassword,
  logInByCode,
  requestOwnSmsCode,
  requestSmsCode,
} from '../../src/net/http/account/verification.ts';
import { buyItems, fetchMall, fetchMallItem, fetchPurchases } from '../../src/net/http/items/mall.ts';
import { cancelRetrieval, fetchRetrievals, takeItemsBack } from '../../src/net/http/items/takeBack.ts';

const id = '0198f0a0-0000-7000-8000-000000000001';
/** Idempotency key of every call that moves value. */
export const key = 'key-00000001';
const phone = '13800138000';
const password = 'lamplight';

/** Every function of `net/http`, called once. */
export function callEverything(http: Http & Downloads, signal: AbortSignal): void {
  void fetchHomepage(http, signal);
  void fetchLastDrops(http, { isTop: true }, signal);
  void fetchClock(http, signal);
  void fetchGallery(http, signal);
  void fetchDrop(http, id, signal);
  void fetchPlayer(http, id, signal);
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
  void fetchAvailableItems(http, [id], signal);
  void setFavourite(http, { ids: id, on: true });
  void sellMatching(http, { count: 1, value: 1 }, key);
  void undoSale(http, { ids: id }, key);
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
  void fetchBestDrop(http, { since: '2026-03-01T00:00:00.000Z' }, signal);
  void openBox(http, { boxId: 'deep', count: 1, version: 1 }, key);
  void fetchOverlayLinks(http, signal);
  void createOverlayLink(http, { kind: 'site', name: 'Stream' });
  void withdrawOverlayLink(http, id);
  void readOverlay(http, 'key', 5);
  void fetchDreamTargets(http, { kind: 'knife' }, signal);
  void startDream(http, { targetId: 'lamp', tickets: 1_000, side: 'under', value: 100, edge: 500 }, key);
  void fetchDreamLog(http, {}, signal);
  void fetchRewards(http, 'UTC', signal);
  void claimReward(http, { kind: 'daily', zone: 'UTC' }, key);
  void fetchFundsOffers(http, { price: 300 }, signal);
  void sellForFunds(http, { price: 300, count: 1, value: 300 }, key);
  void changeRewardZone(http, 'UTC');
  void fetchRewardPage(http, {}, signal);
  void fetchVip(http, signal);
  void fetchInviter(http, 'VIP2026', signal);
  void fetchVipLevels(http, signal);
  void fetchSeeds(http, signal);
  void setUserSeed(http, { userSeed: 'lamp' });
  void rotateSeeds(http);
  void fetchRoll(http, { id }, signal);
  void fetchPublicRoll(http, { id }, signal);
  void fetchRolls(http, { page: 2 }, signal);
  void fetchHistory(http, {}, signal);
  void reportVerified(http, { id });
  battleEverything(http, signal);
  packetEverything(http, signal);
  logEverything(http, signal);
  callPromotionAndRecharge(http, { id, key, signal });
  giveawayEverything(http, signal);
  void redeemCode(http, 'ABCDEFGH12345678', key);
  void fetchFreeBoxes(http, { stat: 0 }, signal);
  void openFreeBox(http, { freeBoxId: id }, key);
  void fetchSiteEvents(http, 'event', signal);
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
  void showProfile(http, false);
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

function packetEverything(http: Http, signal: AbortSignal): void {
  void fetchPacketCommit(http, signal);
  const terms = { amount: 1000, shares: 5, audience: 'site', greeting: 'luck', minutes: 60 } as const;
  void givePacket(http, { commitId: id, ...terms }, key);
  void fetchSitePackets(http, signal);
  void fetchPacket(http, { id }, signal);
  void fetchPacketClaims(http, { id }, signal);
  void claimPacket(http, { id, userSeed: 'lamp' }, key);
  void fetchMyPackets(http, { kind: 'given' }, signal);
}

function giveawayEverything(http: Http, signal: AbortSignal): void {
  void giveaways.fetchGiveaways(http, { kind: 'official' }, signal);
  void giveaways.fetchMyGiveaways(http, {}, signal);
  void giveaways.fetchGiftAllowance(http, signal);
  void giveaways.fetchGiveaway(http, id, signal);
  void giveaways.fetchParticipation(http, id, signal);
  // The recorder answers nothing, of which no further page is read.
  void giveaways.fetchParticipants(http, id, [], signal).catch(() => []);
  void giveaways.createGiveaway(http, { prizes: 'coins:1', closesIn: 60 }, key);
  void giveaways.joinGiveaway(http, { id, userSeed: 'lamp' }, key);
  void giveaways.cancelGiveaway(http, id, key);
}

function logEverything(http: Http, signal: AbortSignal): void {
  void fetchLogProofs(http, { from: 1, places: 'table deep:1' }, signal);
  void findInLog(http, { q: 'deep' }, signal);
  void fetchLogSummary(http, signal);
}

function battleEverything(http: Http, signal: AbortSignal): void {
  void fetchBattleCommit(http, signal);
  void fetchBattleCommitDetail(http, { id }, signal);
  void fetchCurrentBattles(http, { mode: 0 }, signal);
  void fetchBattles(http, { state: 2 }, signal);
  void fetchMyBattles(http, {}, signal);
  void fetchBattleRanking(http, signal);
  void fetchMyRank(http, signal);
  void fetchBattle(http, { id }, signal);
  void fetchBattleResults(http, { id }, signal);
  void fetchBots(http);
  void createBattle(http, { boxes: 'deep:1', playerCount: 2, commitId: id, userSeed: 'lamp' }, key);
  void joinBattle(http, { id, pos: 2, userSeed: 'lamp' }, key);
  void addBot(http, { id, pos: 2 }, key);
  void cancelBattle(http, { id }, key);
  void sendEmote(http, { id, emote: 'hello' });
}
