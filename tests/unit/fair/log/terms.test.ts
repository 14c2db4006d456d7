import { describe, expect, it } from 'vitest';
import { battleTerms, packetTerms, parseBattleTerms, termsFact } from '../../../../src/fair/log/terms.ts';

/** As docs/transparency-log.md has them. */
describe('terms', () => {
  it('of a battle name the rules that are on, in the order of their names', () => {
    const box = { boxId: 'deep', version: 3, count: 2, price: 625 };
    const rules = { terminal: true, teams: false, share: undefined, jackpot: true };
    const text = battleTerms({ mode: 1, seats: 4, rules, seatCost: 1_250, boxes: [box] });
    expect(text).toBe(
      '{"mode":1,"seats":4,"rules":["jackpot","terminal"],"seatCost":1250,' +
        '"boxes":[{"boxId":"deep","version":3,"count":2}]}',
    );
  });

  it('of a battle are read as they were written', () => {
    const terms = { mode: 1, seats: 4, seatCost: 1_250, boxes: [{ boxId: 'deep', version: 3, count: 2 }] };
    const text = battleTerms({ ...terms, rules: { terminal: true, share: false } });
    expect(parseBattleTerms(text)).toEqual({ ...terms, rules: { terminal: true } });
    for (const other of ['{', 'null', '{"mode":0}', text.replace('"count":2', '"count":-2')])
      expect(parseBattleTerms(other), other).toBeNull();
  });

  it('of a red packet are its amount, shares and end', () => {
    const expireTime = '2026-11-29T12:00:00.000Z';
    expect(packetTerms({ amount: 1_000, shares: 3, expireTime })).toBe(
      '{"amount":1000,"shares":3,"expireTime":"2026-11-29T12:00:00.000Z"}',
    );
  });

  it('are named by game, id, commitment and hash', () => {
    expect(termsFact({ of: 'packet', id: 'p', commitment: 'c' }, 'f'.repeat(64))).toBe(
      `terms packet p c ${'f'.repeat(64)}`,
    );
  });
});
