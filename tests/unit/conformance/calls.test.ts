import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../src/net/contract/calls/registry.ts';

/** Section 7 of the specification, line by line; the two captcha calls by the protocol that DESIGN.md names. */
const SPECIFIED = `
  GET /api/stat/homepage, GET /api/stat/lastDrop,
  GET /api/common/bannerList, GET /api/common/documentList, GET /api/common/getBoxBattleThemeList,
  GET /api/common/getHeadPicList, GET /api/common/notice, GET /api/common/smsCode, POST /api/common/smsCode,
  GET /api/common/userSmsCode, POST /api/common/userSmsCode, GET /api/common/sysConfig,
  POST /api/battle/cancel, POST /api/battle/create, GET /api/battle/getBattleDetail,
  GET /api/battle/getBattleResults, POST /api/battle/getBots, GET /api/battle/getCurrentList,
  GET /api/battle/getList, GET /api/battle/getMyBattleList, POST /api/battle/joinBattle,
  POST /api/battle/joinBot, GET /api/battle/rank,
  POST /api/profile/bindInviter, GET /api/profile/buyVirtual, POST /api/profile/exchangeQuantity,
  GET /api/profile/getMyBalanceLog, GET /api/profile/getMyVoucherPage, POST /api/profile/modifyNickname,
  POST /api/profile/modifyTradeUrl, GET /api/profile/myVirtual, POST /api/profile/ornamentRetrieval,
  POST /api/profile/uploadAvatarV2, GET /api/profile/userInfo, POST /api/profile/transferSecondary,
  POST /api/auth/certify, GET /api/auth/certifyRedirect, GET /api/auth/certifyResult,
  POST /api/auth/changePassword, POST /api/auth/findPassword, POST /api/auth/login, POST /api/auth/logout,
  POST /api/auth/signUp, POST /api/auth/smsLogin, POST /api/auth/verify, GET /api/auth/steamLogin,
  GET /api/message/countUserUnreadMessage, GET /api/message/getMessageDetail, GET /api/message/listMessage,
  POST /api/captcha/get, POST /api/captcha/check`
  .split(',')
  .map((line) => line.trim());

/** Named without a method, as not used on the known screens. */
const UNUSED =
  `bindMail changeMail changePhone getMyDreamLog getMyFreeBoxPage getMyOrnamentPage getMyRewardPage
  openFreeBox securityCheck`.split(/\s+/);

/** Of ours, in a group of the specification. */
const OURS = [
  'GET /api/battle/myRank',
  'POST /api/battle/emote',
  'POST /api/message/delete',
  'POST /api/message/read',
  'POST /api/profile/cancelRetrieval',
];

const nameOf = ({ method, path }: (typeof allCalls)[number]) => `${method} ${path}`;
const groupOf = ({ path }: (typeof allCalls)[number]) => path.split('/')[2] ?? '';
const callsByName = new Map(allCalls.map((call) => [nameOf(call), call]));

describe('the contract', () => {
  it('has every call of the specification, each once, under its path and method', () => {
    expect(SPECIFIED.filter((name) => !callsByName.has(name))).toEqual([]);
    expect(new Set(allCalls.map(nameOf)).size).toBe(allCalls.length);
  });

  it('has the profile calls that no known screen uses', () => {
    const paths = allCalls.map(({ path }) => path);
    expect(UNUSED.filter((name) => !paths.includes(`/api/profile/${name}`))).toEqual([]);
  });

  it('has no other call in the groups of the specification', () => {
    const groups = ['stat', 'common', 'battle', 'profile', 'auth', 'message', 'captcha'];
    const others = allCalls
      .filter((call) => groups.includes(groupOf(call)))
      .filter((call) => !SPECIFIED.includes(nameOf(call)) && !UNUSED.includes(call.path.split('/')[3] ?? ''));
    expect(others.map(nameOf).filter((name) => !OURS.includes(name))).toEqual([]);
  });

  it('knows visitors and players, and no other role', () => {
    expect([...new Set(allCalls.map(({ access }) => access))].sort()).toEqual(['anyone', 'player']);
  });

  it('begins every path with /api', () => {
    expect(allCalls.filter(({ path }) => !path.startsWith('/api/'))).toEqual([]);
  });
});

describe('payloads', () => {
  const inGroups = (...groups: string[]) => allCalls.filter((call) => groups.includes(groupOf(call)));

  it('of GET calls and of all calls of the battle and profile groups are in the query', () => {
    const calls = [...allCalls.filter(({ method }) => method === 'GET'), ...inGroups('battle', 'profile')];
    expect(calls.filter(({ carrier }) => carrier !== 'query').map(nameOf)).toEqual([]);
  });

  it('of captcha get and check are JSON, of every other POST a form', () => {
    expect(inGroups('captcha').map(({ carrier }) => carrier)).toEqual(['json', 'json']);
    const posts = allCalls.filter(
      (call) => call.method === 'POST' && !['battle', 'profile', 'captcha'].includes(groupOf(call)),
    );
    expect(posts.length).toBeGreaterThan(0);
    expect(posts.filter(({ carrier }) => carrier !== 'form').map(nameOf)).toEqual([]);
  });

  it('of logout and the unread count are empty', () => {
    for (const name of ['POST /api/auth/logout', 'GET /api/message/countUserUnreadMessage']) {
      expect(Object.keys(callsByName.get(name)?.input.shape ?? { none: '' })).toEqual([]);
    }
  });
});
