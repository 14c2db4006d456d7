import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rollAngle } from '../../../../src/game/rules/wheel/arc.ts';
import type { WheelFace } from '../../../../src/game/model/wheelModel.ts';
import { FACE, WheelHarness } from './wheelHarness.ts';

const spin = (roll: number, seed = 'hash:seed:7', face = FACE) => ({ face, roll, seed });
/** Longer than every play and its light. */
const LONG_MS = 20_000;
const PLAIN = { fast: false, still: false };

/** Sound and light of a play whose frames are 100 ms apart. */
function playThrough(wheel: WheelHarness): void {
  for (let time = 0; time < LONG_MS && wheel.moving; time += 100) wheel.frame(100);
}

describe('the wheel', () => {
  it('stops exactly where the roll says, from wherever the pointer stood', async () => {
    const wheel = new WheelHarness();
    const rolls = fc.sample(fc.integer({ min: 1, max: 100_000 }), 40);
    for (const roll of [1, 42_500, 42_501, 100_000, ...rolls]) {
      const playing = wheel.scene.play(spin(roll, `hash:seed:${roll}`), PLAIN);
      playThrough(wheel);
      await expect(playing).resolves.toBe('finished');
      expect(Math.abs(wheel.pointer - rollAngle(roll))).toBeLessThan(0.001);
    }
  });

  it('moves forward in every frame and never beyond the roll', () => {
    const wheel = new WheelHarness();
    void wheel.scene.play(spin(42_501), PLAIN);
    let before = wheel.pointer;
    let turned = 0;
    for (let time = 0; time < 6_000; time += 16) {
      wheel.frame(16);
      const moved = (((wheel.pointer - before) % 360) + 360) % 360;
      const forward = moved > 359.999 ? 0 : moved;
      // No frame moves half a turn: that would be a move back.
      expect(forward).toBeLessThan(180);
      turned += forward;
      before = wheel.pointer;
    }
    expect(turned).toBeGreaterThan(4 * 360);
    expect((turned - rollAngle(42_501)) % 360).toBeCloseTo(0, 3);
  });

  it('shows the same frames for the same roll', () => {
    const frames = () => {
      const wheel = new WheelHarness();
      void wheel.scene.play(spin(137), PLAIN);
      return Array.from({ length: 70 }, () => {
        wheel.frame(100);
        return wheel.seen();
      });
    };
    expect(frames()).toEqual(frames());
  });

  it('lights a won dream in its grade and leaves a lost one dim', () => {
    const wheel = new WheelHarness();
    void wheel.scene.play(spin(42_500), PLAIN);
    expect(wheel.lights.at(-1)).toEqual({ lamp: 'dim', grade: null });
    playThrough(wheel);
    expect(wheel.lights.at(-1)).toEqual({ lamp: 'full', grade: 0 });
    expect(wheel.playedSounds).toContain('grade1');
    wheel.playedSounds.length = 0;
    void wheel.scene.play(spin(42_501), PLAIN);
    playThrough(wheel);
    expect(wheel.lights.at(-1)).toEqual({ lamp: 'full', grade: null });
    expect(wheel.playedSounds).toContain('stop');
    expect(wheel.playedSounds.filter((sound) => /grade|coin/.test(sound))).toEqual([]);
  });

  it('lets the highest tickets win when over was chosen', () => {
    const wheel = new WheelHarness();
    const over = { ...FACE, tickets: 1_000, side: 'over' as const };
    void wheel.scene.play(spin(99_001, 'hash:seed:1', over), PLAIN);
    playThrough(wheel);
    expect(wheel.lights.at(-1)).toEqual({ lamp: 'full', grade: 0 });
  });

  it('skips to the roll at once, and the light still rises', async () => {
    const wheel = new WheelHarness();
    const playing = wheel.scene.play(spin(9_000), PLAIN);
    wheel.frame(200);
    wheel.scene.skip();
    await expect(playing).resolves.toBe('skipped');
    expect(wheel.pointer).toBeCloseTo(rollAngle(9_000), 3);
    expect(wheel.moving).toBe(true);
  });

  it.each(['reduced motion', 'a hidden tab'])('shows the result at once with %s', async (why) => {
    const wheel = new WheelHarness();
    wheel.hidden = why === 'a hidden tab';
    await expect(wheel.scene.play(spin(70_000), { fast: false, still: !wheel.hidden })).resolves.toBe(
      'finished',
    );
    expect(wheel.pointer).toBeCloseTo(rollAngle(70_000), 3);
    expect(wheel.moving).toBe(false);
  });

  it('finishes when the tab is hidden during a turn', async () => {
    const wheel = new WheelHarness();
    const playing = wheel.scene.play(spin(70_000), PLAIN);
    wheel.frame(200);
    wheel.scene.hidden();
    await expect(playing).resolves.toBe('finished');
    expect(wheel.pointer).toBeCloseTo(rollAngle(70_000), 3);
  });

  it('keeps its place when the graphics return or the stage changes its size during a turn', () => {
    const wheel = new WheelHarness();
    void wheel.scene.play(spin(70_000), PLAIN);
    wheel.frame(1_500);
    const before = wheel.seen();
    wheel.scene.restored();
    expect(wheel.seen()).toEqual(before);
    wheel.scene.resized();
    expect(wheel.seen()).toEqual(before);
  });

  it('keeps the terms of a running turn, and shows others once it is closed', () => {
    const wheel = new WheelHarness();
    void wheel.scene.play(spin(500), PLAIN);
    wheel.scene.setFace({ ...FACE, tickets: 10 });
    playThrough(wheel);
    expect(wheel.lights.at(-1)).toEqual({ lamp: 'full', grade: 0 });
  });

  it('makes no display objects during a turn', () => {
    const wheel = new WheelHarness({ ...FACE, target: { id: 'signal', picture: 'signal.webp', grade: 3 } });
    const before = wheel.sprites;
    void wheel.scene.play(spin(42_501), PLAIN);
    playThrough(wheel);
    expect(wheel.sprites).toBe(before);
  });

  it('takes the large picture when it arrives', async () => {
    const wheel = new WheelHarness();
    expect(wheel.drawn()).toContain('signal');
    await wheel.arrive('signal.webp');
    expect(wheel.drawn()).toContain('signal.webp');
  });

  describe.each([
    ['in no atlas', { id: 'hexagram', picture: 'hexagram.webp', grade: 1 }],
    ['in the atlas', { id: 'signal', picture: 'signal.webp', grade: 0 }],
  ] as const)('with a target that is %s', (_where, target) => {
    const other = { id: 'plum', picture: 'plum.webp', grade: 4 } as const;
    const face = { ...FACE, target };
    const shown = (wheel: WheelHarness) => wheel.shown().filter((label) => /\.webp$|^signal$/.test(label));
    const chosen = async () => {
      const wheel = new WheelHarness({ ...FACE, target: null });
      expect(shown(wheel)).toEqual([]);
      wheel.scene.setFace(face);
      await wheel.arrive(target.picture);
      return wheel;
    };

    it('shows nothing until one is chosen, then its picture', async () => {
      expect(shown(await chosen())).toEqual([target.picture]);
    });

    it.each([
      ['won', 500],
      ['lost', 99_500],
    ])('shows its picture in every frame of a turn that is %s, and after it', async (_end, roll) => {
      const wheel = await chosen();
      void wheel.scene.play(spin(roll, 'hash:seed:7', face), PLAIN);
      for (let time = 0; time < LONG_MS && wheel.moving; time += 100) {
        wheel.frame(100);
        expect(shown(wheel)).toContain(target.picture);
      }
      wheel.scene.showIdle();
      expect(shown(wheel)).toEqual([target.picture]);
    });

    it('shows the picture of another one in its place, at rest and in the next turn', async () => {
      const wheel = await chosen();
      wheel.scene.setFace({ ...FACE, target: other });
      expect(shown(wheel)).toEqual([]);
      await wheel.arrive(other.picture);
      expect(shown(wheel)).toEqual([other.picture]);
      void wheel.scene.play(spin(500, 'hash:seed:7', { ...FACE, target: other }), PLAIN);
      playThrough(wheel);
      expect(shown(wheel)).toEqual([other.picture]);
    });
  });

  it('loads the target of a turn that the terms at rest do not have', async () => {
    const wheel = new WheelHarness();
    const drawn = { ...FACE, target: { id: 'hexagram', picture: 'hexagram.webp', grade: 1 } } as const;
    void wheel.scene.play(spin(500, 'hash:seed:7', drawn), PLAIN);
    wheel.frame(100);
    await wheel.arrive('hexagram.webp');
    expect(wheel.drawn()).toContain('hexagram.webp');
  });

  describe('after an earned win', () => {
    const EARNED = { ...FACE, tickets: 25_000 };
    const LIKELY: WheelFace = {
      ...FACE,
      target: { id: 'signal', picture: 'signal.webp', grade: 4 },
      tickets: 50_000,
    };
    const earned = { ...spin(1_000, 'hash:seed:1', EARNED), multiple: '×3.80' };
    /** Plays until the pointer has stopped, and half the scene further. */
    const playIntoScene = (wheel: WheelHarness) => {
      const playing = wheel.scene.play(earned, PLAIN);
      while (!wheel.playedSounds.includes('grade0')) wheel.frame(100);
      for (let time = 0; time < 1_000; time += 100) wheel.frame(100);
      return playing;
    };

    it('the item has the stage for itself, and then stands in the wheel again', async () => {
      const wheel = new WheelHarness(EARNED);
      const playing = playIntoScene(wheel);
      expect(wheel.scene.playing).toBe(true);
      expect(wheel.shown()).toEqual(expect.arrayContaining(['rays', 'signal']));
      expect(wheel.shown()).not.toContain('track');
      playThrough(wheel);
      await expect(playing).resolves.toBe('finished');
      expect(wheel.shown()).not.toContain('rays');
      expect(wheel.shown()).toContain('track');
    });

    it('a skip ends the scene, without a second sting', async () => {
      const wheel = new WheelHarness(EARNED);
      const playing = playIntoScene(wheel);
      wheel.scene.skip();
      await expect(playing).resolves.toBe('skipped');
      expect(wheel.shown()).not.toContain('rays');
      expect(wheel.playedSounds.filter((sound) => sound === 'grade0')).toHaveLength(1);
    });

    it.each([
      [false, true],
      [true, false],
    ])('a likely win has a shorter scene, but not a fast one (fast: %s)', (fast, hasScene) => {
      const wheel = new WheelHarness(LIKELY);
      void wheel.scene.play({ ...earned, face: LIKELY }, { fast, still: false });
      let shown = 0;
      for (let time = 0; time < LONG_MS && wheel.moving; time += 100) {
        wheel.frame(100);
        if (wheel.shown().includes('rays')) shown += 100;
      }
      expect(shown > 0).toBe(hasScene);
      expect(shown).toBeLessThan(1_700);
    });

    it('the next turn begins without the scene', () => {
      const wheel = new WheelHarness(EARNED);
      void playIntoScene(wheel);
      void wheel.scene.play(earned, PLAIN);
      wheel.frame(100);
      expect(wheel.shown()).not.toContain('rays');
      expect(wheel.shown()).toContain('track');
    });

    it.each([
      ['with reduced motion', earned, true],
      ['after an almost certain win', { ...earned, face: { ...LIKELY, tickets: 97_000 } }, false],
      ['after a loss', { ...earned, roll: 25_001 }, false],
    ])('there is no scene %s', (_, order, still) => {
      const wheel = new WheelHarness(EARNED);
      void wheel.scene.play(order, { fast: false, still });
      for (let time = 0; time < LONG_MS && wheel.moving; time += 100) {
        wheel.frame(100);
        expect(wheel.shown()).not.toContain('rays');
      }
      expect(wheel.shown()).not.toContain('rays');
    });
  });

  it('shows nothing to win without a target', () => {
    const wheel = new WheelHarness({ ...FACE, target: null });
    expect(wheel.drawn()).not.toContain('signal');
  });
});
