import { describe, expect, it } from 'vitest';
import type { ReelPlayResult, ReelHandle, ReelSpin } from '../../../../src/game/index.ts';
import { createReelAdapter } from '../../../../src/ui/features/opening/state/reelAdapter.ts';

const spins: ReelSpin[] = [{ winner: 'dove', seed: 'a' }];

function fakeReel() {
  const told: string[] = [];
  let end: (how: ReelPlayResult) => void = () => undefined;
  const handle: ReelHandle = {
    showIdle: () => void told.push('idle'),
    play: (_spins, { fast }) => {
      told.push(fast ? 'play fast' : 'play');
      return new Promise((resolve) => (end = resolve));
    },
    skip() {
      told.push('skip');
      end('skipped');
    },
    setMuted: () => undefined,
    playing: false,
  };
  return { handle, told, stop: () => end('finished') };
}

function setupAdapter() {
  const waiting: (() => void)[] = [];
  const seat = createReelAdapter((_ms, work) => {
    waiting.push(work);
    return () => void waiting.splice(waiting.indexOf(work), 1);
  });
  return { seat, waiting };
}

describe('the seat of the reel', () => {
  it('plays on the reel that is there', async () => {
    const { seat } = setupAdapter();
    const { handle, told, stop } = fakeReel();
    seat.attach(handle);
    const end = seat.play(spins, true);
    stop();
    await expect(end).resolves.toBe('finished');
    expect(told).toEqual(['play fast']);
  });

  it('waits for one that is still loading', async () => {
    const { seat, waiting } = setupAdapter();
    const { handle, told, stop } = fakeReel();
    const end = seat.play(spins, false);
    seat.attach(handle);
    await Promise.resolve();
    stop();
    await expect(end).resolves.toBe('finished');
    expect(told).toEqual(['play']);
    expect(waiting).toEqual([]);
  });

  it('gives up waiting, and shows the stopped strip to whoever comes late', async () => {
    const { seat, waiting } = setupAdapter();
    const end = seat.play(spins, false);
    waiting[0]?.();
    await expect(end).resolves.toBe('finished');
    const { handle, told } = fakeReel();
    seat.attach(handle);
    expect(told).toEqual(['play fast', 'skip']);
  });

  it('does not wait where there will be none, even after the stage has gone', async () => {
    const { seat, waiting } = setupAdapter();
    seat.markFailed('noWebgl');
    seat.detach();
    await expect(seat.play(spins, false)).resolves.toBe('finished');
    expect(waiting).toEqual([]);
  });

  it('lets a skip end the waiting', async () => {
    const { seat } = setupAdapter();
    const end = seat.play(spins, false);
    seat.skip();
    await expect(end).resolves.toBe('finished');
  });

  it('shows a recovered result without a spin, and rests afterwards', () => {
    const { seat } = setupAdapter();
    const first = fakeReel();
    seat.attach(first.handle);
    seat.show(spins);
    expect(first.told).toEqual(['play fast', 'skip']);
    seat.showIdle({ items: [] });
    const second = fakeReel();
    seat.attach(second.handle);
    expect(first.told.at(-1)).toBe('idle');
    expect(second.told).toEqual([]);
  });
});
