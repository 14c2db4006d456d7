import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call, CallInput } from '../../../src/net/contract/call.ts';
import {
  battleCreate,
  battleCurrentList,
  battleList,
  battleMine,
} from '../../../src/net/contract/calls/games/battle.ts';
import { commonBattleThemes, commonNotice } from '../../../src/net/contract/calls/site/common.ts';
import { commonDocumentList } from '../../../src/net/contract/calls/site/document.ts';
import { profileBalanceLog, profileVoucherPage } from '../../../src/net/contract/calls/account/profile.ts';
import { statLastDrop } from '../../../src/net/contract/calls/games/stat.ts';

/** What the server works with when the client says only `input`. */
function parseInput<C extends Call>(call: C, input: CallInput<C>): unknown {
  return z.parse(call.input, input);
}

describe('the defaults of a call', () => {
  it('GET /api/stat/lastDrop: limit 20, isTop false', () => {
    expect(parseInput(statLastDrop, {})).toEqual({ limit: 20, isTop: false });
  });

  it('GET /api/common/documentList: page 1, pageSize 15', () => {
    expect(parseInput(commonDocumentList, {})).toEqual({ page: 1, pageSize: 15 });
  });

  it('GET /api/common/getBoxBattleThemeList: moduleId 5, themeId -1', () => {
    expect(parseInput(commonBattleThemes, {})).toEqual({ moduleId: 5, themeId: -1 });
  });

  it('GET /api/common/notice: topN 1', () => {
    expect(parseInput(commonNotice, {})).toEqual({ topN: 1 });
  });

  it('POST /api/battle/create: pos 1', () => {
    const id = '0198f0a0-0000-7000-8000-000000000001';
    const input = { boxes: 'ember:1', playerCount: 2, commitId: id, userSeed: 'lamp' };
    expect(parseInput(battleCreate, input)).toMatchObject({ pos: 1 });
  });

  it('GET /api/battle/getCurrentList: mode -1, page 1, pageSize 10', () => {
    expect(parseInput(battleCurrentList, {})).toEqual({ mode: -1, page: 1, pageSize: 10 });
  });

  it('GET /api/battle/getList: mode -1, page 1, pageSize 10, state -1', () => {
    expect(parseInput(battleList, {})).toEqual({ mode: -1, page: 1, pageSize: 10, state: -1 });
  });

  it('GET /api/battle/getMyBattleList: as getList', () => {
    expect(parseInput(battleMine, {})).toEqual(parseInput(battleList, {}));
  });

  it('GET /api/profile/getMyVoucherPage: page 1, pageSize 15, stat -1', () => {
    expect(parseInput(profileVoucherPage, {})).toEqual({ page: 1, pageSize: 15, stat: -1 });
  });

  it('GET /api/profile/getMyBalanceLog: page and pageSize, 1 and 15', () => {
    expect(parseInput(profileBalanceLog, {})).toEqual({ page: 1, pageSize: 15 });
    expect(parseInput(profileBalanceLog, { page: 3, pageSize: '20' })).toEqual({ page: 3, pageSize: 20 });
  });
});
