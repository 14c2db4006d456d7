import { beforeEach, describe, expect, it } from 'vitest';
import { createBattleScript, HALF } from '../../../../src/game/rules/battle/script.ts';
import { roundStops } from '../../../../src/game/rules/battle/stops.ts';
import { stopOffset } from '../../../../src/game/rules/stop.ts';
import { sampleStrip, WINNER_INDEX } from '../../../../src/game/rules/strip.ts';
import { NIGHT } from '../boxes.ts';
import { battleOf, THREE } from '../battles.ts';

// Worked out anew for each test, so that a mutant is charged to the tests that see it.
let script = createBattleScript(THREE);
beforeEach(() => (script = createBattleScript(THREE)));
const LEAD = HALF + 1;

describe('the script of a battle', () => {
  it('has its lanes, its rounds and its stops', () => {
    expect([script.lanes, script.rounds, script.battle]).toEqual([3, 3, THREE]);
    expect(script.travel(1).stops).toEqual(roundStops(3, 4_200));
  });

  it('moves 27 tiles past the line, 13 in a fast battle', () => {
    expect(script.travel(1).from).toBe(WINNER_INDEX - 27);
    expect(createBattleScript({ ...THREE, fast: true }).travel(1).from).toBe(WINNER_INDEX - 13);
  });

  it('has each lane’s drop, and null without one', () => {
    expect([0, 1, 2].map((lane) => script.drop(2, lane)?.id)).toEqual(['lantern', 'signal', 'salt']);
    expect([script.drop(0, 0), script.drop(4, 0), script.drop(1, 3)]).toEqual([null, null, null]);
  });

  it('has the rarest grade of a round, 4 without a drop', () => {
    expect([0, 1, 2, 3, 4].map((round) => script.bestGrade(round))).toEqual([4, 3, 0, 2, 4]);
  });

  it('stops each strip beside the line by its own seed', () => {
    THREE.pulls.forEach(({ box, seat, seed }) => expect(script.offset(box, seat)).toBe(stopOffset(seed)));
    expect([script.offset(0, 0), script.offset(4, 0), script.offset(1, 3)]).toEqual([0, 0, 0]);
  });

  it('shows each pull’s strip from its third tile on, after the end of the strip before', () => {
    const seed = THREE.pulls.find(({ box, seat }) => box === 2 && seat === 1)?.seed ?? '';
    const strip = sampleStrip(NIGHT, { winner: 'signal', seed });
    for (let index = script.travel(1).from + LEAD; index <= WINNER_INDEX + LEAD; index += 1) {
      expect(script.tile(2, 1, index)).toBe(strip[index]);
    }
    for (let beside = -LEAD; beside < LEAD; beside += 1) {
      expect(script.tile(2, 1, script.travel(1).from + beside)).toBe(
        script.tile(1, 1, WINNER_INDEX + beside),
      );
    }
  });

  it('rests on the box of the first round in every lane, which the first strips carry away', () => {
    for (const lane of [0, 1, 2]) {
      expect(script.tile(0, lane, WINNER_INDEX)).toBe(script.rest);
      expect(script.tile(0, lane, WINNER_INDEX - 1)).toBeUndefined();
      expect(script.tile(0, lane, WINNER_INDEX + 1)).toBeUndefined();
      expect(script.tile(1, lane, script.travel(1).from)).toBe(script.rest);
      expect(script.tile(1, lane, script.travel(1).from + 1)).toBeUndefined();
      expect(script.tile(1, lane, script.travel(1).from + LEAD)?.id).not.toBe(script.rest.id);
    }
    expect(script.rest.picture).toBe(THREE.restPicture);
  });

  it('rests on what each lane rolled last before every other round', () => {
    for (const round of [2, 3]) {
      const resting = [0, 1, 2].map((lane) => script.tile(round, lane, script.travel(1).from));
      expect(resting).toEqual([0, 1, 2].map((lane) => script.drop(round - 1, lane)));
    }
  });

  it('draws every strip once, and takes none for another', () => {
    expect(script.tile(3, 0, WINNER_INDEX)?.id).toBe('record');
    expect(script.tile(1, 0, WINNER_INDEX + 1)).toBe(script.tile(1, 0, WINNER_INDEX + 1));
    const first = Array.from({ length: 8 }, (_, index) => script.tile(1, 0, 20 + index)?.id);
    const other = Array.from({ length: 8 }, (_, index) => script.tile(1, 1, 20 + index)?.id);
    expect(first).not.toEqual(other);
  });

  it('shows the box alone while the battle waits', () => {
    const empty = createBattleScript(battleOf([['dove', 'dove']], { pulls: [], winners: [] }));
    expect(empty.rounds).toBe(0);
    expect(empty.tile(0, 0, WINNER_INDEX)).toBe(empty.rest);
    expect(empty.tile(0, 0, 0)).toBeUndefined();
    expect(empty.bestDrops).toEqual([null, null]);
  });

  it('accepts pulls in any order', () => {
    const shuffled = createBattleScript({ ...THREE, pulls: THREE.pulls.toReversed() });
    expect(shuffled.drop(1, 1)?.id).toBe('salt');
    expect(shuffled.tile(3, 0, WINNER_INDEX)?.id).toBe('record');
  });

  it('is decided when some seats win and others do not', () => {
    const won = (winners: readonly number[]) => createBattleScript({ ...THREE, winners });
    expect([won([1]).won, won([1]).decided]).toEqual([[false, true, false], true]);
    expect([won([]).won, won([]).decided]).toEqual([[false, false, false], false]);
    expect([won([0, 1, 2]).won, won([0, 1, 2]).decided]).toEqual([[true, true, true], false]);
  });

  it('has the earliest of equal drops as best drop', () => {
    const level = createBattleScript(
      battleOf([
        ['dove', 'salt'],
        ['salt', 'dove'],
        ['salt', 'salt'],
      ]),
    );
    expect(level.bestDrops.map((best) => [best?.item.id, best?.round])).toEqual([
      ['salt', 2],
      ['salt', 1],
    ]);
    const terminal = createBattleScript({ ...THREE, terminal: true });
    expect(terminal.bestDrops.map((best) => best?.round)).toEqual([3, 3, 3]);
  });

  it.each([
    ['a pull is missing', { pulls: THREE.pulls.slice(1) }, /3 rounds and 3 lanes need one pull each, not 8/],
    [
      'one is there twice',
      { pulls: [...THREE.pulls.slice(1), ...THREE.pulls.slice(-1)] },
      /nothing was pulled in round 1 by seat 0/,
    ],
    [
      'an item is not in its box',
      { pulls: THREE.pulls.map((pull) => (pull.box === 2 ? { ...pull, itemId: 'moon' } : pull)) },
      /the box of round 2 holds no item "moon"/,
    ],
  ])('is refused, with a reason, when %s', (_, changes, reason) => {
    expect(() => createBattleScript({ ...THREE, ...changes })).toThrow(RangeError);
    expect(() => createBattleScript({ ...THREE, ...changes })).toThrow(reason);
  });
});
