import { describe, expect, it } from 'vitest';
import { decidingTotal, ownOutcome } from '../../../../src/ui/features/battle/shared/ownOutcome.ts';
import { countedAmount, ownWinOf } from '../../../../src/ui/features/battle/room/state/ownWin.ts';
import { playedBattle, waitingBattle } from './battleFixtures.ts';

const RULES = [
  ['whose highest total wins', {}],
  ['whose lowest total wins', { mode: 1 }],
  ['whose last round decides', { terminal: true }],
  ['with a jackpot', { jackpot: true }],
  ['of teams', { playerCount: 4, teams: true }],
  ['that is shared', { share: true }],
] as const;

const text = { label: 'You won', multiple: (rate: string) => `×${rate}` };

describe('the end of a battle for one seat', () => {
  it.each(RULES)('of a battle %s is what the seat receives', (_, rules) => {
    const battle = playedBattle(rules);
    for (const { pos } of battle.seats) {
      const payout = battle.outcome?.payouts[pos - 1] ?? 0;
      const own = ownOutcome(battle, pos);
      const wins = battle.outcome?.winners.includes(pos) ?? false;
      expect(own?.payout).toBe(payout);
      expect(own?.kind).toBe(
        battle.share ? (payout >= battle.seatCost ? 'won' : 'shared') : wins ? 'won' : 'lost',
      );
      expect(ownWinOf(battle, pos, text)?.times).toBe(
        own?.kind === 'won' ? payout / battle.seatCost : undefined,
      );
    }
  });

  it('of teams is won by every seat of one team', () => {
    const battle = playedBattle({ playerCount: 4, teams: true });
    const kinds = battle.seats.map(({ pos }) => ownOutcome(battle, pos)?.kind);
    expect(kinds).toHaveLength(4);
    expect(kinds[0]).toBe(kinds[1]);
    expect(kinds[2]).toBe(kinds[3]);
    expect(new Set(kinds)).toEqual(new Set(['won', 'lost']));
  });

  it.each([
    ['above the price', 12_345, 'won', '1.23'],
    ['at the price', 10_000, 'won', '1'],
    ['below the price', 9_999, 'won', null],
  ])('names no multiple below 1: a win %s', (_, payout, kind, rate) => {
    const battle = playedBattle();
    const outcome = battle.outcome && { ...battle.outcome, winners: [1], payouts: [payout, 0] };
    expect(ownOutcome({ ...battle, outcome, seatCost: 10_000 }, 1)).toEqual({ kind, payout, rate });
    const win = ownWinOf({ ...battle, outcome, seatCost: 10_000 }, 1, text);
    expect(win?.multiple).toBe(rate === null ? '' : `×${rate}`);
  });

  it('is no win for everybody where a share is worth less than the seat', () => {
    const battle = playedBattle({ share: true });
    const outcome = battle.outcome && { ...battle.outcome, payouts: [9_999, 9_999] };
    expect(ownOutcome({ ...battle, outcome, seatCost: 10_000 }, 2)?.kind).toBe('shared');
    expect(ownWinOf({ ...battle, outcome, seatCost: 10_000 }, 2, text)).toBeNull();
  });

  it('is unknown before the battle is decided, and for a spectator', () => {
    expect(ownOutcome(waitingBattle(), 1)).toBeNull();
    expect(ownWinOf(playedBattle(), undefined, text)).toBeNull();
  });
});

describe('the total that decides', () => {
  it('is of all rounds, of a terminal battle of the last one', () => {
    const battle = playedBattle();
    expect(decidingTotal(battle, [1])).toBe(battle.outcome?.totals[0]);
    const last = battle.pulls.find(({ box, pos }) => box === 3 && pos === 2);
    expect(decidingTotal({ ...battle, terminal: true }, [2])).toBe(last?.value);
  });

  it('of a team is the sum of its seats', () => {
    const battle = playedBattle({ playerCount: 4, teams: true });
    const [one = 0, two = 0] = battle.outcome?.totals ?? [];
    expect(decidingTotal(battle, [1, 2])).toBe(one + two);
  });
});

describe('an amount that counts up', () => {
  it('has the hundredths of its end from the start', () => {
    expect([0, 0.5, 0.999, 1].map((share) => countedAmount(19_340, share))).toEqual([
      '0.40',
      '96.40',
      '192.40',
      '193.40',
    ]);
    expect([0, 1].map((share) => countedAmount(130_000, share))).toEqual(['0', '1,300']);
  });
});
