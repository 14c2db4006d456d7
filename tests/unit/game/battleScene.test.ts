import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landingTime } from '../../../src/game/rules/battle/stops.ts';
import { playbackEnd, finaleStart, roundStart } from '../../../src/game/rules/battle/playback.ts';
import { createBattleScript } from '../../../src/game/rules/battle/script.ts';
import { ownWinSpan } from '../../../src/game/rules/battle/ownWin.ts';
import { computeArenaLayout } from '../../../src/game/rules/battle/arena.ts';
import { battleCues } from '../../../src/game/scenes/battle/cues.ts';
import { ArenaHarness } from './arenaHarness.ts';
import { battleOf, LENGTHS, OWN_WIN, THREE } from './battles.ts';
import { NIGHT } from './boxes.ts';

const END = playbackEnd(3, LENGTHS);
const FINALE = finaleStart(3, LENGTHS);

const fresh = (now: number, battle = THREE): readonly unknown[] => {
  const arena = new ArenaHarness(battle);
  arena.frame(now);
  return arena.seen();
};

describe('the picture of a battle', () => {
  it('depends on the moment alone, not on earlier ones', () => {
    const moment = fc.integer({ min: -1_000, max: END + 1_000 });
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 8 }), moment, (before, moment) => {
        const arena = new ArenaHarness(THREE);
        for (const now of [...before, moment]) arena.frame(now);
        expect(arena.seen()).toEqual(fresh(moment));
      }),
      { numRuns: 40 },
    );
  });

  it('is the same in a tab shown again, on a stage of another size, and after a lost context', () => {
    const now = landingTime(THREE, 2, 1) + 200;
    const arena = new ArenaHarness(THREE);
    arena.frame(400);
    arena.scene.hidden();
    arena.scene.restored();
    arena.scene.resized();
    arena.frame(now);
    expect(arena.seen()).toEqual(fresh(now));
  });

  it('follows a battle whose winner becomes known at the end', () => {
    const arena = new ArenaHarness({ ...THREE, winners: [] });
    arena.frame(END);
    const undecided = arena.seen();
    arena.scene.setBattle(THREE);
    arena.frame(END);
    expect(arena.seen()).toEqual(fresh(END));
    expect(arena.seen()).not.toEqual(undecided);
  });

  it('shows a sharper picture of the winner’s best drop without another tick of the clock', async () => {
    const arena = new ArenaHarness(THREE);
    arena.frame(END);
    await arena.arrive('signal.webp');
    const late = arena.seen();
    arena.frame(END);
    expect(late).toEqual(arena.seen());
    expect(late.flat()).toContain('signal.webp');
  });

  it('draws what is not in the atlas apart from it, so that lanes add no draw calls', async () => {
    const six = battleOf([Array.from({ length: 6 }, () => 'dove')], { winners: [0, 1, 2, 3, 4, 5] });
    const arena = new ArenaHarness(six);
    await arena.arrive('box.webp');
    for (const now of [400, roundStart(LENGTHS, 1) + 300, playbackEnd(1, LENGTHS)]) {
      arena.frame(now);
      const large = arena.drawn().map((label) => label === 'box.webp');
      const changes = large.filter((is, index) => is !== (large[index - 1] ?? false)).length;
      expect(large).toContain(true);
      expect(changes).toBe(2);
    }
  });

  it('shows the drops of a box whose pictures are in no atlas, once they have loaded', async () => {
    const arena = new ArenaHarness(THREE, { atlas: {} });
    arena.frame(landingTime(THREE, 1, 2) + 200);
    expect(arena.seen().flat()).not.toContain('dove.webp');
    for (const address of ['dove.webp', 'salt.webp']) await arena.arrive(address);
    expect(arena.seen().flat()).toContain('dove.webp');
    expect(arena.seen().flat()).toContain('salt.webp');
  });

  it('shows items that are in no atlas while they run, once they have landed, and as won and lost best drops', async () => {
    const arena = new ArenaHarness(THREE, { atlas: {} });
    const pictures = () => {
      const seen = arena
        .seen()
        .flat()
        .filter((one) => typeof one === 'string' && one.endsWith('.webp'));
      return [...new Set(seen)].sort();
    };
    arena.frame(-500);
    expect(pictures()).toEqual([]);
    for (const address of ['box.webp', ...NIGHT.items.map(({ item }) => item.picture)])
      await arena.arrive(address);
    expect(pictures()).toEqual(['box.webp']);
    arena.frame(roundStart(LENGTHS, 1) + 900);
    expect(pictures()).toContain('dove.webp');
    arena.frame(landingTime(THREE, 1, 2) + 200);
    expect(pictures()).toEqual(expect.arrayContaining(['dove.webp', 'salt.webp']));
    arena.frame(END);
    expect(pictures()).toEqual(['lantern.webp', 'salt.webp', 'signal.webp']);
  });

  it('is never empty in any lane, from the countdown to the end', async () => {
    const { lanes } = computeArenaLayout(1352, 520, { lanes: 3, rounds: 3, teams: false });
    for (const battle of [THREE, { ...THREE, shortRounds: [1, 2, 3] }]) {
      const arena = new ArenaHarness(battle);
      await arena.arrive('box.webp');
      const items = new Set(['box.webp', ...NIGHT.items.map(({ item }) => item.id)]);
      for (let now = -200; now < END + 200; now += 40) {
        arena.frame(now);
        const pictures = arena.seen() as readonly [string, number, number, number, number, number][];
        lanes.forEach(({ card }) => {
          const light = pictures
            .filter(([label, x]) => items.has(label) && x > card.x && x < card.x + card.width)
            .reduce((sum, [, , , , , alpha]) => sum + alpha, 0);
          expect(light, `at ${now}`).toBeGreaterThan(0.3);
        });
      }
    }
  });

  it('shows an own win above lanes that step back, until it is skipped', async () => {
    const battle = { ...THREE, winners: [0], ownWin: OWN_WIN };
    const { start } = ownWinSpan(3, LENGTHS);
    const arena = new ArenaHarness(battle);
    await arena.arrive('signal.webp');
    const textsAt = (now: number) => {
      arena.frame(now);
      return arena
        .drawn()
        .filter((label) => label.startsWith('ownWin:'))
        .map((label) => label.slice('ownWin:'.length));
    };
    expect(textsAt(start - 1)).toEqual([]);
    expect(textsAt(start + 1_500)).toEqual(['haze', 'panel', 'multiple', 'label', '3', '9', '1']);
    expect(arena.drawn()).toContain('signal.webp');
    arena.scene.setBattle({ ...battle, ownWin: null });
    expect(textsAt(start + 1_500)).toEqual([]);
    arena.scene.setBattle(battle);
    expect(textsAt(start + 1_500)).toContain('panel');
  });

  it('counts the amount of an own win up in the place of its last digit', () => {
    const { start, length } = ownWinSpan(3, LENGTHS);
    const arena = new ArenaHarness({ ...THREE, winners: [0], ownWin: OWN_WIN });
    const digitsAt = (share: number) => {
      arena.frame(start + length * share);
      const digits = arena.seen() as readonly [string, number][];
      return digits.filter(([label]) => /^ownWin:\d$/.test(label)).map(([label, x]) => [label.slice(-1), x]);
    };
    const [rising, end] = [digitsAt(0.12), digitsAt(0.9)];
    expect(end.map(([digit]) => digit).join('')).toBe('391');
    expect(
      Number(
        rising
          .map(([digit]) => digit)
          .toReversed()
          .join(''),
      ),
    ).toBeLessThan(193);
    expect(rising[0]?.[1]).toBe(end[0]?.[1]);
  });

  it('needs no more sprites in round three than in round one', () => {
    const arena = new ArenaHarness(THREE);
    arena.frame(roundStart(LENGTHS, 1) + 900);
    const { sprites } = arena;
    for (let now = 0; now < END + 500; now += 170) arena.frame(now);
    expect(arena.sprites).toBe(sprites);
  });
});

describe('the stage', () => {
  it('requests frames until nothing changes, and again when the clock was changed', () => {
    const arena = new ArenaHarness(THREE);
    expect(arena.frame(-500)).toBe(true);
    expect(arena.frame(END - 1)).toBe(true);
    expect(arena.frame(END)).toBe(false);
    arena.scene.redraw();
    expect(arena.moving).toBe(true);
    expect(arena.frame(4_000)).toBe(true);
  });

  it('requests no frames while the clock is paused', () => {
    const arena = new ArenaHarness(THREE);
    const asked = Array.from({ length: 60 }, () => arena.frame(5_000));
    expect(asked[1]).toBe(true);
    expect(asked.at(-1)).toBe(false);
  });

  it('requests no frames for a battle that waits', () => {
    const arena = new ArenaHarness(battleOf([['dove', 'dove']], { pulls: [], winners: [] }));
    expect(arena.frame(-90_000)).toBe(false);
  });

  it('reports every phase and round once', () => {
    const arena = new ArenaHarness(THREE);
    for (let now = 0; now < END + 200; now += 60) arena.frame(now);
    expect(arena.moments.map(({ phase, round }) => `${phase} ${round}`)).toEqual([
      'countdown 0',
      'round 1',
      'round 2',
      'round 3',
      'finale 3',
      'done 3',
    ]);
  });
});

describe('the sound of a battle', () => {
  const played = (from: number, to: number, step = 16): readonly string[] => {
    const arena = new ArenaHarness(THREE);
    for (let now = from; now <= to; now += step) arena.frame(now);
    return arena.playedSounds;
  };

  it('is one stream of ticks, a plain stop a lane, and the rarest grade at the last of them', () => {
    const start = roundStart(LENGTHS, 2);
    const heard = played(start, start + LENGTHS.roundMs - 20);
    expect(heard.filter((name) => name !== 'laneTick')).toEqual(['laneStop4', 'laneStop4', 'laneStop0']);
    const ticks = heard.filter((name) => name === 'laneTick').length;
    expect(ticks).toBeGreaterThan(8);
    expect(ticks).toBeLessThan(30);
  });

  it('counts down by seconds and ends with the finale', () => {
    expect(played(-40, 2_990)).toEqual(['countdown', 'countdown', 'countdown']);
    expect(played(FINALE - 40, FINALE + 40)).toEqual(['finale']);
  });

  it('ducks the music for the finale, once, and for rare drops', () => {
    const script = createBattleScript(THREE);
    const ducking = battleCues(script, () => []).filter((cue) => cue.ducks === true);
    expect(ducking.map(({ sound }) => sound)).toEqual(['laneStop0', 'finale']);
    expect(ducking.at(-1)?.at).toBe(FINALE);
  });

  it('ends with coins for an own win, and quietly for an own loss', () => {
    const endOf = (mine: number | null, winners: readonly number[]) => {
      const lanes = THREE.lanes.map((lane) => ({ ...lane, mine: lane.seat === mine }));
      const cues = battleCues(createBattleScript({ ...THREE, lanes, winners }), () => []);
      return {
        volume: cues.find(({ sound }) => sound === 'finale')?.volume ?? 0,
        coins: cues.filter(({ sound }) => sound === 'coin').length,
      };
    };
    const [own, lost, watched] = [endOf(1, [1]), endOf(1, [0]), endOf(null, [0])];
    expect(own.coins).toBeGreaterThan(3);
    expect([lost.coins, watched.coins]).toEqual([0, 0]);
    expect(own.volume).toBeGreaterThan(watched.volume);
    expect(watched.volume).toBeGreaterThan(lost.volume);
  });

  it('has the sounds of an own win by its degree when its scene begins, and no coins before', () => {
    const script = createBattleScript({ ...THREE, winners: [0], ownWin: OWN_WIN });
    const { start } = ownWinSpan(3, LENGTHS);
    const scene = battleCues(script, () => []).filter(({ at }) => at >= start);
    expect(scene.map(({ sound }) => sound)).toEqual(['grade2', 'coin', 'coin']);
    expect(scene[0]?.at).toBe(start);
    const coins = battleCues(script, () => []).filter(({ sound }) => sound === 'coin');
    expect(coins).toHaveLength(2);
  });

  it.each([
    ['a jump ahead', [3_500, 16_000]],
    ['a jump back', [16_000, 3_500]],
    ['a place it was put on', [FINALE]],
    ['a clock that stands', [FINALE, FINALE, FINALE]],
  ])('is silent at %s', (_, times) => {
    const arena = new ArenaHarness(THREE);
    for (const now of times) arena.frame(now);
    expect(arena.playedSounds).toEqual([]);
  });

  it('leaves out what passed in a hidden tab', () => {
    const arena = new ArenaHarness(THREE);
    arena.frame(FINALE - 100);
    arena.scene.hidden();
    arena.frame(FINALE + 100);
    expect(arena.playedSounds).toEqual([]);
  });

  it('has no ticks without travel', () => {
    const arena = new ArenaHarness(THREE);
    arena.still = true;
    const start = roundStart(LENGTHS, 1);
    for (let now = start; now < start + LENGTHS.roundMs; now += 16) arena.frame(now);
    expect(arena.playedSounds).not.toContain('laneTick');
    expect(arena.playedSounds).toContain('laneStop3');
  });
});
