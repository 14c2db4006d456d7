import { describe, expect, it } from 'vitest';
import type { RollResult, ReelHandle, ReelSpin } from '../../../../src/game/index.ts';
import { announcedProgress } from '../../../../src/ui/shared/play/canvasLoading.ts';
import { createCanvasAdapter } from '../../../../src/ui/shared/play/canvasAdapter.ts';
import type { ReelAdapter } from '../../../../src/ui/features/box/state/openingActors.ts';

const spins: ReelSpin[] = [{ winner: 'dove', seed: 'a' }];

function fakeReel() {
  const calls: string[] = [];
  let end: (how: RollResult) => void = () => undefined;
  const handle: ReelHandle = {
    showIdle: () => void calls.push('idle'),
    play: (_spins, { fast }) => {
      calls.push(fast ? 'play fast' : 'play');
      return new Promise((resolve) => (end = resolve));
    },
    skip() {
      calls.push('skip');
      end('skipped');
    },
    watch: () => () => undefined,
  };
  return { handle, calls, stop: () => end('finished') };
}

function setupAdapter() {
  const waiting: (() => void)[] = [];
  const adapter: ReelAdapter = createCanvasAdapter((_ms, work) => {
    waiting.push(work);
    return () => void waiting.splice(waiting.indexOf(work), 1);
  });
  return { adapter, waiting };
}

describe('the reel adapter', () => {
  it('offers the shown play as a clip, which plays it again with its motion', async () => {
    const { adapter } = setupAdapter();
    const { handle, calls, stop } = fakeReel();
    expect(adapter.clip()).toBeNull();
    adapter.attach(handle);
    expect(adapter.clip()).toBeNull();
    const end = adapter.play(spins, true);
    stop();
    await end;
    void adapter.clip()?.replay();
    adapter.clip()?.stop();
    expect(calls).toEqual(['play fast', 'play', 'skip']);
    adapter.showIdle({ items: [] });
    expect(adapter.clip()).toBeNull();
  });

  it('plays on the mounted reel', async () => {
    const { adapter } = setupAdapter();
    const { handle, calls, stop } = fakeReel();
    adapter.attach(handle);
    const end = adapter.play(spins, true);
    stop();
    await expect(end).resolves.toBe('finished');
    expect(calls).toEqual(['play fast']);
  });

  it('waits for one that is loading', async () => {
    const { adapter, waiting } = setupAdapter();
    const { handle, calls, stop } = fakeReel();
    const end = adapter.play(spins, false);
    expect(adapter.waiting.getSnapshot()).toBe(true);
    adapter.attach(handle);
    await Promise.resolve();
    expect(adapter.waiting.getSnapshot()).toBe(false);
    stop();
    await expect(end).resolves.toBe('finished');
    expect(calls).toEqual(['play']);
    expect(waiting).toEqual([]);
  });

  it('counts what has arrived of one that is loading, in whole percents', async () => {
    const { adapter } = setupAdapter();
    expect(adapter.arrived.getSnapshot()).toBeNull();
    void adapter.play(spins, false);
    const seen: (number | null)[] = [];
    adapter.arrived.subscribe(() => seen.push(adapter.arrived.getSnapshot()));
    for (const share of [0.001, 0.004, 0.42, 0.425, 1]) adapter.setArrived(share);
    expect(seen).toEqual([0, 42, 100]);
    adapter.attach(fakeReel().handle);
    await Promise.resolve();
    expect(adapter.waiting.getSnapshot()).toBe(false);
  });

  it('announces its progress in quarters', () => {
    const announced = [null, 0, 24, 25, 49, 50, 99, 100].map((percent) => announcedProgress('加载', percent));
    expect([...new Set(announced)]).toEqual(['加载', '加载 25%', '加载 50%', '加载 75%', '加载 100%']);
  });

  it('stops waiting, and shows the stopped strip when the reel is late', async () => {
    const { adapter, waiting } = setupAdapter();
    const end = adapter.play(spins, false);
    waiting[0]?.();
    await expect(end).resolves.toBe('finished');
    const { handle, calls } = fakeReel();
    adapter.attach(handle);
    expect(calls).toEqual(['play fast', 'skip']);
  });

  it('does not wait after a failure, even after the stage was unmounted', async () => {
    const { adapter, waiting } = setupAdapter();
    adapter.markFailed('noWebgl');
    adapter.detach();
    await expect(adapter.play(spins, false)).resolves.toBe('finished');
    expect(waiting).toEqual([]);
  });

  it('ends the waiting on a skip', async () => {
    const { adapter } = setupAdapter();
    const end = adapter.play(spins, false);
    adapter.skip();
    await expect(end).resolves.toBe('finished');
  });

  it('shows a recovered result without a spin', () => {
    const { adapter } = setupAdapter();
    const first = fakeReel();
    adapter.attach(first.handle);
    adapter.show(spins);
    expect(first.calls).toEqual(['play fast', 'skip']);
    adapter.showIdle({ items: [] });
    const second = fakeReel();
    adapter.attach(second.handle);
    expect(first.calls.at(-1)).toBe('idle');
    expect(second.calls).toEqual([]);
  });
});
