import { describe, expect, it, vi } from 'vitest';
import { LASTING_TOAST_MS, startLastingTimer } from '../../../../src/ui/shared/toasts/lastingTimer.ts';
import { FakeClock } from '../../game/fakeClock.ts';

function startToast() {
  const clock = new FakeClock();
  const onEnd = vi.fn();
  const state = { isAttended: false };
  const stop = startLastingTimer({
    schedule(delayMs, work) {
      const number = clock.after(delayMs, work);
      return () => clock.cancel(number);
    },
    isAttended: () => state.isAttended,
    onEnd,
  });
  return { clock, onEnd, state, stop };
}

describe('a toast with something to press', () => {
  it('stays for ten seconds', async () => {
    const { clock, onEnd } = startToast();
    expect(LASTING_TOAST_MS).toBe(10_000);
    await clock.pass(LASTING_TOAST_MS - 1);
    expect(onEnd).not.toHaveBeenCalled();
    await clock.pass(1);
    expect(onEnd).toHaveBeenCalledOnce();
    await clock.pass(LASTING_TOAST_MS);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('stays as long as the pointer or the focus is on it, and for the rest of its time after that', async () => {
    const { clock, onEnd, state } = startToast();
    await clock.pass(8_000);
    state.isAttended = true;
    await clock.pass(60_000);
    state.isAttended = false;
    await clock.pass(1_500);
    expect(onEnd).not.toHaveBeenCalled();
    await clock.pass(500);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('does nothing once it was closed', async () => {
    const { clock, onEnd, stop } = startToast();
    stop();
    await clock.pass(LASTING_TOAST_MS);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
