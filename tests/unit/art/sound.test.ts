import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { soundEffects } from '../../../assets/sound/soundEffects.ts';
import { padForLoop, composeMusic } from '../../../assets/sound/music.ts';
import { SAMPLE_RATE } from '../../../assets/sound/samples.ts';

const home = (file: string): URL => new URL(`../../../assets/sound/${file}`, import.meta.url);

interface Sheet {
  src: string[];
  sprite: Record<string, [from: number, length: number, loop?: boolean]>;
}

const sheet = (file: string): Sheet => JSON.parse(readFileSync(home(file), 'utf8')) as Sheet;

const sounds = Object.entries(soundEffects());

const GRADES = [0, 1, 2, 3, 4];

describe('the sound sprite', () => {
  const { sprite } = sheet('game.json');

  it('has every sound of the score, each with its own length', () => {
    const lengths = sounds.map(([name, { length }]) => [name, Math.round((length / SAMPLE_RATE) * 1000)]);
    expect(Object.entries(sprite).map(([name, [, length]]) => [name, length])).toEqual(lengths);
  });

  it('has the sounds that the reel and the battle play', () => {
    const names = ['tick', 'stop', 'coin', 'click', 'seat', 'countdown', 'laneTick', 'finale'];
    const graded = GRADES.flatMap((grade) => [`grade${grade}`, `laneStop${grade}`]);
    expect(Object.keys(sprite).sort()).toEqual([...names, ...graded].sort());
  });

  it('has silence between the sounds', () => {
    const spans = Object.values(sprite).sort(([a], [b]) => a - b);
    for (const [index, [from, length]] of spans.entries()) {
      expect(spans[index + 1]?.[0] ?? Infinity).toBeGreaterThanOrEqual(from + length + 50);
    }
  });

  it('never clips, and ends every sound in silence', () => {
    for (const [name, samples] of sounds) {
      const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      expect(loudest, name).toBeLessThanOrEqual(0.6);
      expect(Math.abs(samples.at(-1) ?? 1), name).toBeLessThan(0.01);
    }
  });
});

describe('the music', () => {
  it('loops without a jump in the signal', () => {
    const round = composeMusic(0.5);
    let largest = 0;
    for (let index = 1; index < round.length; index += 1) {
      largest = Math.max(largest, Math.abs((round[index] ?? 0) - (round[index - 1] ?? 0)));
    }
    expect(Math.abs((round[0] ?? 1) - (round.at(-1) ?? 0))).toBeLessThanOrEqual(largest);
    const long = padForLoop(round, 1);
    expect(long[0]).toBe(round.at(-SAMPLE_RATE));
    expect(long.at(-1)).toBe(round[SAMPLE_RATE - 1]);
  });

  it('loops within its file, which is small enough for a phone', () => {
    const { src, sprite } = sheet('music.json');
    const [from, length, loop] = sprite['round'] ?? [0, 0];
    expect(loop).toBe(true);
    expect(length).toBe(48_000);
    expect(from).toBeGreaterThanOrEqual(500);
    expect(from).toBeLessThanOrEqual(1500);
    for (const file of src) expect(statSync(home(file)).size).toBeLessThanOrEqual(400 * 1024);
  });
});
