import { describe, expect, it } from 'vitest';
import { parseSysConfig, sysConfigDefaults } from '../../../server/domain/configuration/sys-config.ts';
import { levelOf } from '../../../server/domain/levels/level.ts';
import { dailyBoxOf } from '../../../server/domain/rewards/daily-box.ts';
import { mostOf, rewardProblem, rewardRulesOf } from '../../../server/domain/rewards/reward-rules.ts';

const withDaily = (dailyRewards: number[]) => ({ ...sysConfigDefaults, dailyRewards });

describe('the level of a turnover', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [199, 1],
    [200, 2],
    [1_000_000, 3],
  ])('of %i is %i', (turnover, level) => {
    expect(levelOf(turnover, [100, 200, 300])).toBe(level);
  });
});

describe('the box of the daily reward', () => {
  const boxes = [
    { id: 'a', price: 300 },
    { id: 'b', price: 420 },
    { id: 'c', price: 420 },
    { id: 'd', price: 421 },
  ];

  it.each([
    [0, undefined],
    [299, undefined],
    [300, 'a'],
    [420, 'b'],
    [421, 'd'],
    [1_000_000, 'd'],
  ])('at most %i is %s', (price, id) => {
    expect(dailyBoxOf(boxes, price)?.id).toBe(id);
  });
});

describe('the configuration of rewards', () => {
  it('is within its caps by default', () => {
    expect(rewardProblem(sysConfigDefaults)).toBeNull();
    expect(mostOf(rewardRulesOf(sysConfigDefaults))).toEqual({ week: 860, levels: 177_900, tasks: 550 });
  });

  it('has no cap of coins for free boxes: a cap that was stored before there were any stays right', () => {
    expect(rewardProblem({ ...sysConfigDefaults, dailyBoxPrice: 10_000, weekRewardCap: 860 })).toBeNull();
  });

  it('counts the week in which a missed day pays', () => {
    // Every second day begins a new streak: four times the first amount.
    expect(mostOf(rewardRulesOf(withDaily([100, 0, 0, 0, 0, 0, 0]))).week).toBe(400);
    // The end of one streak, then a new one.
    expect(mostOf(rewardRulesOf(withDaily([50, 0, 0, 0, 0, 0, 100]))).week).toBe(250);
  });

  it.each([
    ['a week above its cap', withDaily([300, 300, 300, 300, 300, 300, 300]), /weekRewardCap 2000/],
    [
      'levels above their share of the turnover',
      { ...sysConfigDefaults, levelRewards: [101, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
      /up to level 1/,
    ],
    [
      'levels that together are above it',
      { ...sysConfigDefaults, levelRewards: [100, 401, 0, 0, 0, 0, 0, 0, 0, 0] },
      /up to level 2/,
    ],
    [
      'turnovers that do not rise',
      { ...sysConfigDefaults, levelTurnovers: sysConfigDefaults.levelTurnovers.toReversed() },
      /do not rise at level 2/,
    ],
    [
      'refills that leave more than a new player has',
      { ...sysConfigDefaults, refillAmount: 40_000, refillBelow: 10_001 },
      /more than the 50000 of a new one/,
    ],
  ])('is refused with %s', (_, config, problem) => {
    expect(rewardProblem(config)).toMatch(problem);
  });

  it.each([
    ['1,2,3,4,5,6,7', [1, 2, 3, 4, 5, 6, 7]],
    ['1,2,3', null],
    ['1,2,3,4,5,6,7,8', null],
    ['1,2,3,4,5,6,x', null],
    ['1,2,3,4,5,6,-7', null],
    ['1,2,3,4,5,6,1000001', null],
    ['', null],
  ])('reads the list %j as %j', (text, list) => {
    expect(parseSysConfig('dailyRewards', text)).toEqual(list);
  });

  it('reads no list for a number', () => {
    expect(parseSysConfig('weekRewardCap', '1,2')).toBeNull();
    expect(parseSysConfig('weekRewardCap', '2000')).toBe(2_000);
  });
});
