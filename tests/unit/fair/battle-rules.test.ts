import { describe, expect, it } from 'vitest';
import {
  fieldOfProblem,
  isBattleRules,
  rulesProblem,
  itemsAreSold,
  sidesOf,
  teamOf,
} from '../../../src/fair/outcome/battleRules.ts';
import { RULE_NAMES, pickRules } from '../../../src/fair/outcome/battleRuleSchema.ts';
import type { BattleRuleProblem } from '../../../src/fair/outcome/battleRuleSchema.ts';
import { playable } from './battleReference.ts';
import { rulesInput, combinations, named } from './battles.ts';

const canBePlayed = new Set(playable.map(named));

describe('the rules of a battle', () => {
  it('allow exactly the combinations that are written out by hand', () => {
    expect(combinations).toHaveLength(4 * 2 * 2 ** RULE_NAMES.length);
    expect(canBePlayed.size).toBe(playable.length);
    expect(combinations.filter(isBattleRules)).toHaveLength(playable.length);
  });

  it.each(playable.map((rules) => [named(rules), rules] as const))('allow: %s', (_name, rules) => {
    expect(rulesProblem(rules)).toBeNull();
    expect(isBattleRules(rules)).toBe(true);
  });

  const others = combinations.filter((rules) => !canBePlayed.has(named(rules)));
  it.each(others.map((rules) => [named(rules), rules] as const))('refuse: %s', (_name, rules) => {
    expect(rulesProblem(rules)).not.toBeNull();
    expect(isBattleRules(rules)).toBe(false);
  });

  it.each([0, 1, 5, 7, -2, 2.5, NaN, Infinity])('refuse %s seats', (seats) => {
    expect(rulesProblem(rulesInput(seats, 0))).toBe('seats');
  });

  it.each([-1, 2, 0.5, NaN])('refuse mode %s', (mode) => {
    expect(rulesProblem(rulesInput(2, mode))).toBe('mode');
  });

  const faults: [BattleRuleProblem, ...Parameters<typeof rulesInput>][] = [
    ['teams', 2, 0, 'teams'],
    ['teams', 3, 1, 'teams'],
    ['shareReverse', 2, 1, 'share'],
    ['shareTeams', 4, 0, 'share', 'teams'],
    ['shareTerminal', 2, 0, 'share', 'terminal'],
    ['jackpot', 2, 1, 'jackpot'],
    ['jackpot', 4, 0, 'jackpot', 'teams'],
    ['jackpot', 2, 0, 'jackpot', 'share'],
    ['jackpot', 2, 0, 'jackpot', 'terminal'],
  ];
  it.each(faults)('report %s for %s seats, mode %s, %s %s', (fault, ...rules) => {
    expect(rulesProblem(rulesInput(...rules))).toBe(fault);
  });

  it('report the first of several problems in their documented order', () => {
    const all = ['teams', 'share', 'terminal', 'jackpot'] as const;
    expect(rulesProblem(rulesInput(5, 2, ...all))).toBe('seats');
    expect(rulesProblem(rulesInput(3, 2, ...all))).toBe('mode');
    expect(rulesProblem(rulesInput(3, 1, ...all))).toBe('teams');
    expect(rulesProblem(rulesInput(4, 1, ...all))).toBe('shareReverse');
    expect(rulesProblem(rulesInput(4, 0, ...all))).toBe('shareTeams');
    expect(rulesProblem(rulesInput(4, 0, 'share', 'terminal', 'jackpot'))).toBe('shareTerminal');
    expect(rulesProblem(rulesInput(4, 0, 'share', 'jackpot'))).toBe('jackpot');
  });
});

describe('the rules of something with other fields', () => {
  it('are those it has, and off where it has none', () => {
    const off = { teams: false, share: false, terminal: false, jackpot: false };
    expect(pickRules({})).toEqual(off);
    const battle = { seats: 4, teams: true, jackpot: false };
    expect(pickRules(battle)).toEqual({ ...off, teams: true });
  });
});

describe('the field of a problem', () => {
  it.each([
    ['seats', 'seats'],
    ['mode', 'mode'],
    ['teams', 'teams'],
    ['shareReverse', 'share'],
    ['shareTeams', 'share'],
    ['shareTerminal', 'share'],
    ['jackpot', 'jackpot'],
  ] as const)('%s is %s', (problem, field) => {
    expect(fieldOfProblem(problem)).toBe(field);
  });
});

describe('the sides of a battle', () => {
  const sides = (seats: 2 | 3 | 4 | 6, teams: boolean): number[] =>
    Array.from({ length: seats }, (_, seat) => teamOf({ teams, seats }, seat));

  it('are the halves of the seats with teams, and the seats without', () => {
    expect(sides(4, true)).toEqual([0, 0, 1, 1]);
    expect(sides(6, true)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(sides(3, false)).toEqual([0, 1, 2]);
    expect(sides(6, false)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('have the right number', () => {
    for (const rules of playable) {
      expect(sidesOf(rules)).toBe(new Set(sides(rules.seats, rules.teams)).size);
    }
  });

  it('sell the items when several seats share them', () => {
    expect(playable.filter(itemsAreSold).map(named)).toEqual(
      playable.filter(({ teams, share }) => teams || share).map(named),
    );
  });
});
