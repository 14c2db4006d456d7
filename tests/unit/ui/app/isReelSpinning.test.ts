import { afterEach, expect, it, vi } from 'vitest';
import { reelRest, scheduleAtRest } from '../../../../src/ui/app/isReelSpinning.ts';
import { FakeClock } from '../../game/fakeClock.ts';

let isSpinning = false;
afterEach(() => vi.unstubAllGlobals());

function startPage() {
  vi.stubGlobal('document', { querySelector: () => (isSpinning ? {} : null) });
  const clock = new FakeClock();
  const schedule = (ms: number, work: () => void) => {
    const timer = clock.after(ms, work);
    return () => clock.cancel(timer);
  };
  return { clock, schedule };
}

function setup(delayMs: number) {
  const { clock, schedule } = startPage();
  const update = vi.fn<() => void>();
  return { clock, update, cancel: scheduleAtRest(schedule, delayMs, update) };
}

it('updates after the delay while no reel spins', async () => {
  isSpinning = false;
  const { clock, update } = setup(500);
  await clock.pass(499);
  expect(update).not.toHaveBeenCalled();
  await clock.pass(1);
  expect(update).toHaveBeenCalledOnce();
});

it('waits for the stop of a reel that spins by then, and updates once', async () => {
  const { clock, update } = setup(500);
  isSpinning = true;
  await clock.pass(6_000);
  expect(update).not.toHaveBeenCalled();
  isSpinning = false;
  await clock.pass(1_000);
  expect(update).toHaveBeenCalledOnce();
});

it('does nothing once cancelled, be it during a spin', async () => {
  const { clock, update, cancel } = setup(500);
  isSpinning = true;
  await clock.pass(1_000);
  cancel();
  isSpinning = false;
  await clock.pass(1_000);
  expect(update).not.toHaveBeenCalled();
});

it('holds an answer that was fetched during a spin until the reel has stopped', async () => {
  const { clock, schedule } = startPage();
  const answer = vi.fn<() => void>();
  isSpinning = true;
  void reelRest(schedule).then(answer);
  await clock.pass(6_000);
  expect(answer).not.toHaveBeenCalled();
  isSpinning = false;
  await clock.pass(200);
  expect(answer).toHaveBeenCalledOnce();
});
