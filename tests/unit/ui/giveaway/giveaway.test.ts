import { describe, expect, it } from 'vitest';
import { phaseOf } from '../../../../src/ui/features/giveaway/shared/giveawayPhase.ts';
import {
  coinsOf,
  draftProblems,
  emptyDraft,
  giveawayRequest,
} from '../../../../src/ui/features/giveaway/create/giveawayDraft.ts';
import {
  giveawayViewParams,
  parseGiveawayView,
} from '../../../../src/ui/features/giveaway/list/giveawayView.ts';

describe('the form of a giveaway', () => {
  it('says what cannot be sent', () => {
    expect(draftProblems(emptyDraft)).toEqual(['prizes']);
    const wrong = {
      ...emptyDraft,
      coins: ['0', 'x'],
      maxParticipants: '10001',
      password: 'abc',
      promotionCode: 'a-b',
      level: '0',
      recharge: '1.234',
    };
    expect(draftProblems(wrong)).toEqual([
      ...['coins', 'maxParticipants', 'password', 'promotionCode', 'level', 'recharge'],
    ]);
    expect(draftProblems({ ...emptyDraft, coins: Array.from({ length: 11 }, () => '1') })).toEqual([
      'prizes',
    ]);
  });

  it('sends prizes in their order and only the conditions that are asked for', () => {
    const draft = { ...emptyDraft, coins: ['12.5', '3'], password: 'lamp-2026' };
    expect(draftProblems(draft)).toEqual([]);
    expect(coinsOf(draft)).toBe(1_550);
    expect(giveawayRequest(draft)).toEqual({
      prizes: 'coins:1250,coins:300',
      closesIn: 3_600,
      maxParticipants: 100,
      repeatWinners: false,
      password: 'lamp-2026',
    });
    expect(giveawayRequest({ ...draft, recharge: '10.5', rechargeDays: 7 })).toMatchObject({
      recharge: 1_050,
      rechargeDays: 7,
    });
  });
});

describe('the phase of a giveaway', () => {
  const facts = {
    state: 0,
    closeTime: '2026-01-01T00:00:10Z',
    drawTime: null,
    endTime: null,
    participantCount: 1,
    maxParticipants: 2,
  } as const;
  const at = (seconds: number) => Date.parse('2026-01-01T00:00:00Z') + seconds * 1000;
  const drawn = { ...facts, drawTime: '2026-01-01T00:00:11Z', endTime: '2026-01-01T00:00:22Z' };

  it('follows the server’s clock', () => {
    expect(phaseOf(facts, at(0))).toBe('open');
    expect(phaseOf({ ...facts, participantCount: 2 }, at(0))).toBe('full');
    expect(phaseOf(facts, at(10))).toBe('closing');
    expect(phaseOf(drawn, at(12))).toBe('drawing');
    expect(phaseOf(drawn, at(22))).toBe('finished');
    expect(phaseOf({ ...drawn, state: 1 }, at(12))).toBe('finished');
    expect(phaseOf({ ...facts, state: 2 }, at(0))).toBe('cancelled');
  });
});

describe('the address of a list', () => {
  it('has tab and state, and leaves out the defaults', () => {
    expect(parseGiveawayView(new URLSearchParams('tab=nobody'))).toEqual({ tab: 'official', state: 0 });
    const view = { tab: 'mine', state: 1 } as const;
    expect(giveawayViewParams(view).toString()).toBe('tab=mine&state=finished');
    expect(parseGiveawayView(giveawayViewParams(view))).toEqual(view);
  });
});
