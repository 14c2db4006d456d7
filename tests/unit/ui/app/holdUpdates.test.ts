import { expect, it } from 'vitest';
import { createStore } from '../../../../src/net/live/store.ts';
import { holdUpdates } from '../../../../src/ui/app/holdUpdates.ts';
import { FakeClock } from '../../game/fakeClock.ts';

function setup() {
  const clock = new FakeClock();
  const source = createStore(0);
  let held = false;
  const shown = holdUpdates(
    source,
    () => held,
    (delayMs, work) => {
      const timer = clock.after(delayMs, work);
      return () => clock.cancel(timer);
    },
  );
  const seen: number[] = [];
  shown.subscribe(() => seen.push(shown.getSnapshot()));
  return { clock, source, shown, seen, hold: (on: boolean) => (held = on) };
}

it('passes updates on at once when nothing holds them', () => {
  const { source, seen } = setup();
  source.set(1);
  source.set(2);
  expect(seen).toEqual([1, 2]);
});

it('shows the last of the held updates once, within 200 ms of the end of the hold', async () => {
  const { clock, source, shown, seen, hold } = setup();
  hold(true);
  source.set(1);
  source.set(2);
  await clock.pass(6_000);
  expect(seen).toEqual([]);
  expect(shown.getSnapshot()).toBe(0);
  hold(false);
  await clock.pass(200);
  expect(seen).toEqual([2]);
  source.set(3);
  expect(seen).toEqual([2, 3]);
});
