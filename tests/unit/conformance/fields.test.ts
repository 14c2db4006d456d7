import { describe, expect, it } from 'vitest';
import { battleRanking, battleSummary, myBattle } from '../../../src/net/contract/games/battles.ts';
import { seedState, revealedPair } from '../../../src/net/contract/calls/games/fair.ts';
import { commonSysConfig } from '../../../src/net/contract/calls/site/common.ts';
import { rollRecord } from '../../../src/net/contract/rolls/rollRecord.ts';
import { balanceLogEntry, catalogueItem, drop, userInfo } from '../../../src/net/contract/entities.ts';

/** The names in `wanted` that a schema does not have. */
function missing(schema: { shape: object }, wanted: string[]): string[] {
  return wanted.filter((name) => !Object.hasOwn(schema.shape, name));
}

describe('the fields of', () => {
  it('a drop event: id, grade, and the data of the drop', () => {
    expect(missing(drop, ['id', 'grade', 'item', 'playerName', 'time', 'eventType'])).toEqual([]);
  });

  it('a battle room: mode, player count, boxes, total cost', () => {
    expect(missing(battleSummary, ['mode', 'playerCount', 'boxes', 'totalCost'])).toEqual([]);
  });

  it('a battle record: box name, total price, mode, result', () => {
    expect(missing(myBattle, ['totalCost', 'mode', 'state', 'winners', 'totalValue', 'payout'])).toEqual([]);
    expect(missing(myBattle.shape.boxes.def.element, ['boxName'])).toEqual([]);
  });

  it('a battle rank: place, player and what was taken away', () => {
    expect(missing(battleRanking.def.element, ['rank', 'playerName', 'total', 'battles', 'wins'])).toEqual(
      [],
    );
  });

  it('the user info: a balance set and secondaryBalance', () => {
    expect(missing(userInfo, ['balance', 'secondaryBalance'])).toEqual([]);
    expect(Object.keys(userInfo.shape.balance.shape)).toEqual(['main', 'hold']);
  });

  it('a balance log: order id, action type, balance type, amount, balanceAfter, create time', () => {
    const wanted = ['orderId', 'actionType', 'balanceType', 'amount', 'balanceAfter', 'createTime'];
    expect(missing(balanceLogEntry, wanted)).toEqual([]);
  });

  it('a box item: voucherName, recoveryPrice', () => {
    expect(missing(catalogueItem, ['voucherName', 'recoveryPrice'])).toEqual([]);
  });

  it('provably fair data: server seed, user seed, secret salt, public hash, round number, roll id', () => {
    const wanted = ['rollId', 'serverSeed', 'secretSalt', 'publicHash', 'userSeed', 'round'];
    for (const kind of rollRecord.def.options) expect(missing(kind, wanted)).toEqual([]);
    expect(missing(seedState, ['publicHash', 'userSeed', 'round'])).toEqual([]);
    expect(missing(revealedPair, ['serverSeed', 'secretSalt', 'publicHash'])).toEqual([]);
  });

  it('the system config: switchBalanceType and showPublicText', () => {
    expect(Object.keys(commonSysConfig.output.shape)).toEqual(
      expect.arrayContaining(['switchBalanceType', 'showPublicText']),
    );
  });
});
