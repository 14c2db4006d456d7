import { describe, expect, it } from 'vitest';
import { rulesProblem } from '../../../../src/fair/outcome/battleRules.ts';
import { emptyDraft } from '../../../../src/ui/features/battle/create/draft/draft.ts';
import type { Draft } from '../../../../src/ui/features/battle/create/draft/draft.ts';
import {
  conflictFor,
  withoutConflicts,
  allowsSeats,
} from '../../../../src/ui/features/battle/create/draft/ruleConflicts.ts';
import { activeRules, ruleFlags } from '../../../../src/ui/features/battle/shared/rules.ts';
import type { RuleFlag } from '../../../../src/ui/features/battle/shared/rules.ts';

const draftOf = (playerCount: Draft['playerCount'], ...on: RuleFlag[]): Draft => ({
  ...emptyDraft,
  playerCount,
  ...Object.fromEntries(on.map((rule) => [rule, true])),
});
const on = (draft: Draft) => activeRules({ ...draft, mode: 0 });

describe('the conflict of a rule', () => {
  it.each([
    ['teams', draftOf(2), 0, { kind: 'seats' }],
    ['teams', draftOf(3), 1, { kind: 'seats' }],
    ['share', draftOf(4), 1, { kind: 'reverse' }],
    ['jackpot', draftOf(4), 1, { kind: 'reverse' }],
    ['share', draftOf(4, 'teams'), 0, { kind: 'rules', rules: ['teams'] }],
    ['terminal', draftOf(2, 'share'), 0, { kind: 'rules', rules: ['share'] }],
    ['jackpot', draftOf(4, 'teams', 'terminal', 'fast'), 0, { kind: 'rules', rules: ['teams', 'terminal'] }],
    ['teams', draftOf(4, 'jackpot'), 0, { kind: 'rules', rules: ['jackpot'] }],
  ] as const)('%s, %o, mode %d', (rule, draft, mode, obstacle) => {
    expect(conflictFor(rule, draft, mode)).toEqual(obstacle);
  });

  it('is null when the rule is on already', () => {
    expect(conflictFor('teams', draftOf(4, 'teams'), 0)).toBeNull();
  });

  it('matches what the rules themselves refuse, for every reachable combination', () => {
    const subsets = ruleFlags.reduce<RuleFlag[][]>(
      (all, rule) => [...all, ...all.map((rules) => [...rules, rule])],
      [[]],
    );
    let refused = 0;
    for (const mode of [0, 1] as const) {
      for (const seats of [2, 3, 4, 6] as const) {
        for (const rules of subsets) {
          const draft = draftOf(seats, ...rules);
          if (rulesProblem({ ...draft, mode, seats }) !== null) continue;
          for (const rule of ruleFlags) {
            const fault = rulesProblem({ ...draft, [rule]: true, mode, seats });
            const obstacle = conflictFor(rule, draft, mode);
            expect(obstacle !== null, `${rule} with ${rules.join()} at ${seats}`).toBe(fault !== null);
            if (obstacle?.kind === 'rules') expect(obstacle.rules).not.toEqual([]);
            if (obstacle) refused += 1;
          }
        }
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});

it('with teams excludes two and three seats', () => {
  const fitting = ([2, 3, 4, 6] as const).filter((count) => allowsSeats(count, draftOf(2, 'teams')));
  expect(fitting).toEqual([4, 6]);
  expect(allowsSeats(2, draftOf(2))).toBe(true);
});

describe('the rules of a URL', () => {
  it('are kept as far as they are compatible', () => {
    expect(on(withoutConflicts(draftOf(2, 'teams', 'share', 'terminal', 'fast'), 0))).toEqual([
      'share',
      'fast',
    ]);
    expect(on(withoutConflicts(draftOf(4, 'teams', 'share', 'jackpot', 'isPrivate'), 0))).toEqual([
      'teams',
      'isPrivate',
    ]);
    expect(on(withoutConflicts(draftOf(4, 'share', 'jackpot', 'terminal'), 1))).toEqual(['terminal']);
  });
});
