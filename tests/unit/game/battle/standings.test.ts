import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleBattle } from '../../../../src/fair/outcome/battleOutcome.ts';
import { teamOf } from '../../../../src/fair/outcome/battleRules.ts';
import { leadersAfter, sideTotalsAfter, totalsAfter } from '../../../../src/game/rules/battle/standings.ts';
import { playable } from '../../fair/battleReference.ts';
import { anyPulls, rulesInput, boxesIn, noDigests } from '../../fair/battles.ts';
import type { BattleRules } from '../../../../src/fair/outcome/battleRules.ts';

const rulesOf = (...words: Parameters<typeof rulesInput>): BattleRules => rulesInput(...words) as BattleRules;
const values = [
  [100, 20, 30, 50],
  [0, 90, 20, 10],
  [5, 5, 5, 400],
];
const leaders = (rules: BattleRules) => [0, 1, 2, 3].map((round) => leadersAfter(rules, values, round));

describe('the standings after a round', () => {
  it('sum the revealed values', () => {
    expect([0, 1, 2, 3].map((round) => totalsAfter(4, values, round))).toEqual([
      [0, 0, 0, 0],
      [100, 20, 30, 50],
      [100, 110, 50, 60],
      [105, 115, 55, 460],
    ]);
    expect(sideTotalsAfter(rulesOf(4, 0, 'teams'), values, 2)).toEqual([210, 110]);
  });

  it('name the leading sides, for each kind of rules', () => {
    expect(leaders(rulesOf(4, 0))).toEqual([[], [0], [1], [3]]);
    expect(leaders(rulesOf(4, 1))).toEqual([[], [1], [2], [2]]);
    expect(leaders(rulesOf(4, 0, 'jackpot'))).toEqual([[], [0], [1], [3]]);
    expect(leaders(rulesOf(4, 0, 'teams'))).toEqual([[], [0], [0], [1]]);
    expect(leaders(rulesOf(4, 1, 'teams'))).toEqual([[], [1], [1], [0]]);
  });

  it('have no leader in a terminal battle before the last round, the only one that counts', () => {
    expect(leaders(rulesOf(4, 0, 'terminal'))).toEqual([[], [], [], [3]]);
    expect(leaders(rulesOf(4, 1, 'terminal'))).toEqual([[], [], [], [0, 1, 2]]);
    expect(leaders(rulesOf(4, 1, 'terminal', 'teams'))).toEqual([[], [], [], [0]]);
  });

  it('have no leader in a shared battle', () => {
    expect(leaders(rulesOf(4, 0, 'share'))).toEqual([[], [], [], []]);
  });

  it('name all tied leaders', () => {
    const level = [
      [4, 4, 1],
      [0, 0, 3],
    ];
    expect(leadersAfter(rulesOf(3, 0), level, 1)).toEqual([0, 1]);
    expect(leadersAfter(rulesOf(3, 0), level, 2)).toEqual([0, 1, 2]);
  });

  it('end with the sides among which the battle is decided', () => {
    const compared = playable.filter(({ share, jackpot }) => !share && !jackpot);
    const battle = fc
      .constantFrom(...compared)
      .chain((rules) => fc.tuple(fc.constant(rules), anyPulls(rules.seats)));
    fc.assert(
      fc.property(battle, ([rules, pulls]) => {
        const boxes = boxesIn(pulls);
        const table = Array.from({ length: boxes }, (_, index) =>
          pulls.filter(({ box }) => box === index + 1).map(({ value }) => value),
        );
        const outcome = settleBattle(rules, boxes, pulls, noDigests);
        const last = leadersAfter(rules, table, boxes);
        const winner = teamOf(rules, outcome.winners[0] ?? -1);
        expect(last).toEqual(outcome.decidedBy === 'tieBreak' ? outcome.tied : [winner]);
        expect(sideTotalsAfter(rules, table, boxes)).toEqual(outcome.sideTotals);
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });
});
