import { describe, expect, it } from 'vitest';
import { arenaHeight, computeArenaLayout, type Rect } from '../../../../src/game/rules/battle/arena.ts';
import { isOwnWinAt, ownWinLayout, ownWinSpan } from '../../../../src/game/rules/battle/ownWin.ts';
import { finaleStart, playbackEnd } from '../../../../src/game/rules/battle/playback.ts';
import { createBattleScript } from '../../../../src/game/rules/battle/script.ts';
import type { BattleModel } from '../../../../src/game/model/battleModel.ts';
import { battleOf, LENGTHS, OWN_WIN, THREE } from '../battles.ts';

const won = (changes: Partial<BattleModel> = {}) =>
  createBattleScript({ ...THREE, winners: [0], ownWin: OWN_WIN, ...changes }).ownWin;

describe('the scene of an own win', () => {
  it('has the own lane, and the most valuable item of all lanes, which the winner takes', () => {
    expect(won()).toMatchObject({ lanes: [0], heroLane: 1, degree: 2, win: OWN_WIN });
    expect(won()?.hero.id).toBe('signal');
  });

  it('has the earliest of equal items', () => {
    const level = battleOf([
      ['dove', 'salt'],
      ['salt', 'dove'],
    ]);
    const scene = createBattleScript({ ...level, winners: [0], ownWin: OWN_WIN }).ownWin;
    expect(scene?.heroLane).toBe(1);
  });

  it('of a team has the lanes of the team and its most valuable item: the value is split', () => {
    const four = battleOf([['dove', 'salt', 'signal', 'dove']]);
    const lanes = four.lanes.map((lane, index) => ({ ...lane, side: Math.floor(index / 2) }));
    const scene = createBattleScript({ ...four, lanes, winners: [0, 1], ownWin: OWN_WIN }).ownWin;
    expect(scene).toMatchObject({ lanes: [0, 1], heroLane: 1 });
    expect(scene?.hero.id).toBe('salt');
  });

  it('shared by everybody has the own lane and its most valuable item', () => {
    expect(won({ winners: [0, 1, 2] })).toMatchObject({ lanes: [0], heroLane: 0 });
    expect(won({ winners: [0, 1, 2] })?.hero.id).toBe('lantern');
  });

  it.each([
    ['less than the price', 0.99, 0],
    ['the price', 1, 1],
    ['five times the price', 5, 3],
    ['twenty times the price', 20, 4],
  ])('is of a degree by its amount, whatever the item: %s', (_, times, degree) => {
    expect(won({ ownWin: { ...OWN_WIN, times } })?.degree).toBe(degree);
  });

  it('is none without a win, for a spectator, and while the battle waits', () => {
    expect(won({ ownWin: null })).toBeNull();
    expect(won({ lanes: THREE.lanes.map((lane) => ({ ...lane, mine: false })) })).toBeNull();
    expect(won({ pulls: [], winners: [] })).toBeNull();
  });
});

describe('the time of an own win', () => {
  it('begins shortly after the finale, and ends with it', () => {
    const { start, length } = ownWinSpan(3, LENGTHS);
    expect(start).toBe(finaleStart(3, LENGTHS) + 400);
    expect(start + length).toBe(playbackEnd(3, LENGTHS));
    expect(ownWinSpan(3, { ...LENGTHS, finaleMs: 500 }).start).toBe(finaleStart(3, LENGTHS) + 100);
  });

  it('has the place of the texts of all lanes in the whole finale', () => {
    const battle = { ...THREE, ownWin: OWN_WIN };
    const [start, end] = [finaleStart(3, LENGTHS), playbackEnd(3, LENGTHS)];
    const shown = [start - 1, start, end - 1, end];
    expect(shown.map((moment) => isOwnWinAt(battle, moment))).toEqual([false, true, true, false]);
    expect(isOwnWinAt(THREE, start)).toBe(false);
  });
});

describe('the layout of an own win', () => {
  const below = ({ y, height }: { y: number; height: number }): number => y + height / 2;
  const above = ({ y, height }: { y: number; height: number }): number => y - height / 2;

  it.each([
    ['two lanes of a phone', 390, 2, [0]],
    ['six lanes of a phone', 390, 6, [4]],
    ['a narrow phone', 320, 3, [1]],
    ['two wide lanes', 1352, 2, [1]],
    ['a team of three', 1352, 6, [3, 4, 5]],
  ])('has item, label, amount and multiple below each other within the arena: %s', (_, width, lanes, own) => {
    const shape = { lanes, rounds: 3, teams: own.length > 1 };
    const arena = computeArenaLayout(width, arenaHeight(width, shape), shape);
    const { panel, label, amount, win } = ownWinLayout(arena, own);
    expect(panel.x).toBeGreaterThanOrEqual(0);
    expect(panel.x + panel.width).toBeLessThanOrEqual(width);
    expect(panel.y).toBeGreaterThanOrEqual(0);
    expect(panel.y + panel.height).toBeLessThanOrEqual(arena.height - arena.floor);
    expect(win.y - win.art / 4).toBeGreaterThanOrEqual(panel.y);
    expect(win.y + win.art / 4).toBeLessThanOrEqual(above(label));
    expect(below(label)).toBeLessThanOrEqual(above(amount));
    expect(below(amount)).toBeLessThanOrEqual(above(win.multiple));
    expect(below(win.multiple)).toBeLessThanOrEqual(panel.y + panel.height);
    expect([win.x, panel.x + panel.width / 2]).toEqual([width / 2, width / 2]);
  });

  it('has smaller texts on a low panel', () => {
    const shape = { lanes: 2, rounds: 3, teams: false };
    const heights = [340, 500].map((height) => {
      const { amount } = ownWinLayout(computeArenaLayout(1352, height, shape), [0]);
      return amount.height;
    });
    expect(heights).toEqual([40, 64]);
  });

  it('begins in the place of the own lanes', () => {
    const arena = computeArenaLayout(1352, 520, { lanes: 4, rounds: 3, teams: true });
    const { from } = ownWinLayout(arena, [2, 3]);
    const cards = arena.lanes.map(({ card }) => card);
    expect(from.x).toBe(cards[2]?.x);
    expect(from.x + from.width).toBe((cards[3]?.x ?? 0) + (cards[3]?.width ?? 0));
    expect(from.y).toBe(cards[2]?.y);
    expect(from.height).toBe((cards[2] as Rect).height);
  });
});
