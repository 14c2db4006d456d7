import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What stands in for Howler: one file that loads when told, and says what it was asked. */
const { howl, made } = vi.hoisted(() => {
  const listeners = new Map<string, (() => void)[]>();
  const made: unknown[] = [];
  const howl = {
    volumes: new Map<number, number>(),
    sounding: new Set<number>(),
    isLoaded: false,
    state: () => (howl.isLoaded ? 'loaded' : 'loading'),
    on: (event: string, then: () => void) =>
      void listeners.set(event, [...(listeners.get(event) ?? []), then]),
    once: (event: string, then: () => void) => howl.on(event, then),
    emit: (event: string) => listeners.get(event)?.forEach((then) => then()),
    play: (id: number | string) => {
      const number = typeof id === 'number' ? id : 1;
      howl.sounding.add(number);
      return number;
    },
    playing: (id: number) => howl.sounding.has(id),
    pause: (id: number) => void howl.sounding.delete(id),
    volume: (...words: [number, number?]) => {
      if (words[1] === undefined) return howl.volumes.get(words[0]) ?? 0;
      return howl.volumes.set(words[1], words[0]);
    },
    /** Arrives at once, as if the time had passed. */
    fade: (_from: number, to: number, _ms: number, id: number) => {
      howl.volumes.set(id, to);
      howl.emit('fade');
    },
    forget: () => {
      listeners.clear();
      made.length = 0;
      howl.volumes.clear();
      howl.sounding.clear();
      howl.isLoaded = false;
    },
  };
  return { howl, made };
});

vi.mock('howler', () => ({
  Howl: vi.fn(function open(options: unknown) {
    made.push(options);
    return howl;
  }),
  Howler: { codecs: () => true },
}));

const SHEET = { src: ['music.webm'], sprite: { round: [1000, 48_000, true] } };

/** A page that can be touched and hidden. */
class FakePage extends EventTarget {
  readonly navigator = { userActivation: { hasBeenActive: false } };
  readonly document = Object.assign(new EventTarget(), { hidden: false });

  touch(): void {
    this.dispatchEvent(new Event('pointerdown'));
  }

  hide(hidden: boolean): void {
    this.document.hidden = hidden;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }
}

afterEach(() => void vi.unstubAllGlobals());

async function started() {
  const { music } = await import('../../../src/game/engine/music.ts');
  const { ducking } = await import('../../../src/game/engine/ducking.ts');
  const page = new FakePage();
  const play = () => music.play(page as unknown as Window, '/art/sound/music.json');
  const load = async () => {
    await expect.poll(() => made.length).toBe(1);
    howl.isLoaded = true;
    howl.emit('load');
  };
  return { music, ducking, page, play, load };
}

describe('the music', () => {
  beforeEach(() => {
    vi.resetModules();
    howl.forget();
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(Response.json(SHEET))),
    );
  });

  it('is not fetched before the first gesture, and plays after it', async () => {
    const { page, play, load } = await started();
    play();
    expect(fetch).not.toHaveBeenCalled();
    page.touch();
    await load();
    expect(howl.playing(1)).toBe(true);
    expect(howl.volume(1)).toBeGreaterThan(0.2);
  });

  it('pauses when it is released, and resumes when it is wanted again', async () => {
    const { page, play, load } = await started();
    const [first, second] = [play(), play()];
    page.touch();
    await load();
    first();
    expect(howl.playing(1)).toBe(true);
    second();
    expect(howl.playing(1)).toBe(false);
    play();
    expect(howl.playing(1)).toBe(true);
    expect(made).toHaveLength(1);
  });

  it('does not play when it was released while loading', async () => {
    const { page, play, load } = await started();
    const stop = play();
    page.touch();
    await expect.poll(() => made.length).toBe(1);
    stop();
    await load();
    expect(howl.playing(1)).toBe(false);
  });

  it('is muted while the tab is hidden', async () => {
    const { page, play, load } = await started();
    play();
    page.touch();
    await load();
    page.hide(true);
    expect(howl.playing(1)).toBe(false);
    page.hide(false);
    expect(howl.playing(1)).toBe(true);
  });

  it('is ducked while any sound over it lasts', async () => {
    const { ducking, page, play, load } = await started();
    play();
    page.touch();
    await load();
    const alone = Number(howl.volume(1));
    const [one, other] = [ducking.begin(), ducking.begin()];
    expect(howl.volume(1)).toBeLessThan(alone / 2);
    one();
    one();
    expect(howl.volume(1)).toBeLessThan(alone / 2);
    other();
    expect(howl.volume(1)).toBe(alone);
  });

  it('has the volume of the player, ducked or not', async () => {
    const { music, ducking, page, play, load } = await started();
    play();
    page.touch();
    await load();
    const full = Number(howl.volume(1));
    music.setVolume(0.5);
    expect(howl.volume(1)).toBeCloseTo(full / 4);
    const end = ducking.begin();
    expect(howl.volume(1)).toBeLessThan(full / 8);
    music.setVolume(1);
    expect(howl.volume(1)).toBeLessThan(full / 2);
    end();
    expect(howl.volume(1)).toBe(full);
  });

  it('stays silent without an error when its sheet cannot be fetched', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('offline'))),
    );
    const { page, play } = await started();
    play();
    page.touch();
    await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBeGreaterThan(0);
    expect(made).toHaveLength(0);
  });
});
