import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as audioModule from '../../../src/game/engine/audio.ts';
import type * as duckingModule from '../../../src/game/engine/ducking.ts';

/** What stands in for Howler: a loaded file that says how loud its sounds are. */
const { howl } = vi.hoisted(() => {
  const listeners = new Map<string, (id: number) => void>();
  const levels = new Map<number, number>();
  const howl = {
    levels,
    state: () => 'loaded',
    on: (event: string, then: (id: number) => void) => void listeners.set(event, then),
    play: () => levels.size + 1,
    rate: () => undefined,
    volume: (level: number, id: number) => void levels.set(id, level),
    stop: () => [...levels.keys()].forEach((id) => listeners.get('stop')?.(id)),
    end: (id: number) => listeners.get('end')?.(id),
    unload: () => undefined,
  };
  return { howl };
});

vi.mock('howler', () => ({
  Howl: vi.fn(function open() {
    return howl;
  }),
}));

const page = Object.assign(new EventTarget(), {
  navigator: { userActivation: { hasBeenActive: true } },
}) as unknown as Window;

/** Modules of this test's own: those that another file has loaded have its Howler. */
let engine: typeof audioModule & typeof duckingModule;

async function loadedBus(volume = 1): Promise<audioModule.AudioBus> {
  const audio = new engine.AudioBus(page, volume);
  await audio.load('/art/sound/game.json');
  return audio;
}

describe('sounds', () => {
  beforeEach(async () => {
    vi.resetModules();
    engine = {
      ...(await import('../../../src/game/engine/audio.ts')),
      ...(await import('../../../src/game/engine/ducking.ts')),
    };
    howl.levels.clear();
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(Response.json({ src: ['game.webm'], sprite: {} }))),
    );
    return () => vi.unstubAllGlobals();
  });

  it('step back under a win, those that began before it too, and come back', async () => {
    const audio = await loadedBus();
    audio.play('tick', { volume: 0.8, yields: true });
    audio.play('grade0', { volume: 0.8, ducks: true });
    audio.play('tick', { volume: 0.8, yields: true });
    const [before, win, after] = [...howl.levels.values()];
    expect(win).toBe(0.8);
    expect(before).toBeLessThan(0.4);
    expect(after).toBe(before);
    howl.end(2);
    expect(engine.ducking.isDucked).toBe(false);
    expect([howl.levels.get(1), howl.levels.get(3)]).toEqual([0.8, 0.8]);
  });

  it.each(['stopAll', 'destroy'] as const)('no longer duck after %s', async (end) => {
    const audio = await loadedBus();
    audio.play('grade0', { ducks: true });
    expect(engine.ducking.isDucked).toBe(true);
    audio[end]();
    expect(engine.ducking.isDucked).toBe(false);
  });

  it('no longer duck once their stage is gone, even where the file waits for the audio context', async () => {
    const audio = await loadedBus();
    audio.play('grade0', { ducks: true });
    vi.spyOn(howl, 'stop').mockImplementationOnce(() => undefined);
    audio.destroy();
    expect(engine.ducking.isDucked).toBe(false);
  });

  it('have the volume of the player at once, and none at 0', async () => {
    const audio = await loadedBus();
    audio.play('grade0');
    audio.setVolume(0.5);
    expect(howl.levels.get(1)).toBe(0.25);
    audio.setVolume(0);
    audio.play('tick');
    expect(howl.levels.size).toBe(1);
  });

  it('are not fetched at 0, and are once the volume is raised', async () => {
    const audio = await loadedBus(0);
    expect(fetch).not.toHaveBeenCalled();
    audio.setVolume(0.3);
    expect(fetch).toHaveBeenCalledOnce();
  });
});
