import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankFrame, type ArenaFrame } from '../../../src/game/rules/battle/frame.ts';
import { landingTime } from '../../../src/game/rules/battle/stops.ts';
import { createBattleScript } from '../../../src/game/rules/battle/script.ts';
import { noWin } from '../../../src/game/rules/finish.ts';
import { ownWinSpan } from '../../../src/game/rules/battle/ownWin.ts';
import { roundStart } from '../../../src/game/rules/battle/playback.ts';
import { WINNER_INDEX } from '../../../src/game/rules/strip.ts';
import { BattleTimeline } from '../../../src/game/scenes/battle/battleTimeline.ts';
import { readBattleTokens } from '../../../src/game/scenes/battle/tokens.ts';
import { battleOf, LENGTHS, OWN_WIN, THREE } from './battles.ts';

const { pace } = readBattleTokens(() => '');
const script = createBattleScript(THREE);
/** With what one device changes: a round that stops early, and a win of its own. */
const OWN = { ...THREE, winners: [0], shortRounds: [2], ownWin: OWN_WIN };
const frames = new BattleTimeline(createBattleScript(OWN), pace);

const at = (elapsed: number, still = false, battle = THREE): ArenaFrame => {
  const frame = blankFrame(3);
  new BattleTimeline(createBattleScript(battle), pace).show(elapsed, frame, still);
  return frame;
};

/** What lies on the line of a lane. */
const onLine = ({ round, lanes }: ArenaFrame, lane: number) =>
  script.tile(round, lane, Math.round(lanes[lane]?.at ?? 0))?.id;

describe('the frame of a battle', () => {
  it('is the same whatever was shown before', () => {
    const moment = fc.oneof(
      fc.integer({ min: -2_000, max: frames.end + 5_000 }),
      fc.double({ min: -2_000, max: frames.end + 5_000, noNaN: true }),
      fc.constantFrom(...[1, 2, 3, 4].map((round) => roundStart(LENGTHS, round))),
    );
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 12 }), moment, fc.boolean(), (before, moment, still) => {
        const reached = blankFrame(3);
        for (const time of [...before, moment]) frames.show(time, reached, still);
        expect(reached).toEqual(at(moment, still, OWN));
      }),
    );
  });

  it.each([1, 2, 3])('shows each drop of round %i on the line from its stop to the next round’s', (round) => {
    THREE.lanes.forEach((_, lane) => {
      const stop = landingTime(THREE, round, lane);
      const end = roundStart(LENGTHS, round + 1);
      for (const time of [stop, stop + 300, end - 1]) {
        expect(onLine(at(time), lane)).toBe(script.drop(round, lane)?.id);
      }
    });
  });

  it('moves from round to round without a break: the drop before leaves downwards', () => {
    const start = roundStart(LENGTHS, 2);
    THREE.lanes.forEach((_, lane) => {
      const before = at(start - 0.01);
      const after = at(start);
      for (const beside of [-1, 0, 1]) {
        const was = script.tile(1, lane, (before.lanes[lane]?.at ?? 0) + beside);
        expect(script.tile(2, lane, (after.lanes[lane]?.at ?? 0) + beside)).toBe(was);
      }
      expect(after.lanes[lane]?.landed).toBeCloseTo(before.lanes[lane]?.landed ?? 0, 5);
      expect(after.lanes[lane]?.litRound).toBe(1);
    });
  });

  it('lights the arena during the countdown, moves the light in the finale, and then stays', () => {
    expect([at(-500).lit, at(0).lit, at(3_000).lit]).toEqual([0, 0, 1]);
    expect(at(roundStart(LENGTHS, 4)).finale).toBe(0);
    expect(at(roundStart(LENGTHS, 4) + pace.grow).finale).toBe(1);
    expect(at(frames.end + 60_000)).toEqual(at(frames.end + 1));
  });

  it('shows an own win after the light has moved, which fades with the end of the finale', () => {
    const { start, length } = ownWinSpan(3, LENGTHS);
    const seen = [start, start + 300, start + length - 500, start + length - 1, start + length].map(
      (moment) => at(moment, false, OWN).win,
    );
    expect(seen.map((win) => Math.round(win.seen * 10) / 10)).toEqual([0, 1, 1, 0, 0]);
    expect(seen.map((win) => win.size)).toEqual([0, expect.any(Number), 1, 1, 0]);
    expect(at(start + 300, true, OWN).win).toEqual(noWin());
    expect(at(start + 300).win).toEqual(noWin());
  });

  it('jumps from drops to drops with reduced motion', () => {
    const last = landingTime(THREE, 2, 2);
    expect(at(last - 1, true)).toMatchObject({ phase: 'round', round: 1 });
    expect(at(last, true)).toMatchObject({ phase: 'round', round: 2 });
    for (const time of [roundStart(LENGTHS, 2) + 40, last - 1, last + 1]) {
      expect(at(time, true).lanes.map(({ at: index, speed }) => [index, speed])).toEqual(
        Array.from({ length: 3 }, () => [WINNER_INDEX, 0]),
      );
    }
  });

  it('of a battle that waits is a strip at rest, at any time', () => {
    const waiting = createBattleScript(battleOf([['dove', 'dove']], { pulls: [], winners: [] }));
    const still = new BattleTimeline(waiting, pace);
    const frame = blankFrame(2);
    still.show(90_000, frame);
    expect(frame).toMatchObject({ phase: 'countdown', round: 0, lit: 0, finale: 0 });
    expect(waiting.tile(0, 0, WINNER_INDEX)).toBeDefined();
    expect(still.end).toBe(-Infinity);
  });
});

describe('the script of a battle', () => {
  it('has each lane’s best drop: the most valuable, the earliest of equals', () => {
    expect(script.bestDrops.map((best) => [best?.item.id, best?.round])).toEqual([
      ['lantern', 2],
      ['signal', 2],
      ['salt', 2],
    ]);
  });

  it('of a terminal battle has the last drops as best drops', () => {
    const { bestDrops } = createBattleScript({ ...THREE, terminal: true });
    expect(bestDrops.map((best) => best?.item.id)).toEqual(['record', 'dove', 'dove']);
  });

  it('shows the same tiles for the same seeds, and others for others', () => {
    const tiles = (battle = THREE) =>
      Array.from({ length: 20 }, (_, index) => createBattleScript(battle).tile(1, 0, index + 12)?.id);
    const reseeded = THREE.pulls.map((pull) => ({ ...pull, seed: `${pull.seed}!` }));
    expect(tiles()).toEqual(tiles());
    expect(tiles({ ...THREE, pulls: reseeded })).not.toEqual(tiles());
  });

  it.each([
    ['a pull is missing', { pulls: THREE.pulls.slice(1) }],
    ['one is twice there', { pulls: [...THREE.pulls.slice(1), ...THREE.pulls.slice(-1)] }],
    ['an item is not in the box', { pulls: THREE.pulls.map((pull) => ({ ...pull, itemId: 'moon' })) }],
  ])('is refused when %s', (_, changes) => {
    expect(() => createBattleScript({ ...THREE, ...changes })).toThrow(RangeError);
  });
});
