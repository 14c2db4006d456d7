import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../../src/net/contract/site/events.ts';
import { createTopDropLine } from '../../../../src/ui/hud/topDrop/topDropLine.ts';
import type { TopDropLine } from '../../../../src/ui/hud/topDrop/topDropLine.ts';
import { FakeClock } from '../../game/fakeClock.ts';
import { dropOf } from '../../net/dropFixtures.ts';

let clock: FakeClock;
let held: boolean;
let hear: (event: LiveEvent) => void;
let line: TopDropLine;

const dropEvent = (number: number, grade: 0 | 1, playerName = 'Ann') => ({
  eventType: 21 as const,
  data: { ...dropOf(number, number, grade), playerName },
});
const topDrop = (number: number, playerName?: string) => dropEvent(number, 0, playerName);
const shown = () => line.getSnapshot()?.id;

beforeEach(() => {
  clock = new FakeClock();
  held = false;
  line = createTopDropLine({
    live: {
      subscribe(listener) {
        hear = listener;
        return () => undefined;
      },
    },
    isOwn: ({ playerName }) => playerName === 'Me',
    isHeld: () => held,
    ports: {
      now: () => clock.now + 1_000_000,
      schedule(delayMs, work) {
        const number = clock.after(delayMs, work);
        return () => clock.cancel(number);
      },
    },
  });
});

describe('the line of a drop of grade 0', () => {
  it('shows it once, and closes by itself or when asked to', async () => {
    const first = topDrop(1);
    const end = line.start(first.data);
    expect(shown()).toBe(first.data.id);
    await clock.pass(7_000);
    expect(shown()).toBeUndefined();
    await clock.pass(60_000);
    hear(first);
    expect(shown()).toBeUndefined();
    hear(topDrop(2));
    expect(shown()).toBeDefined();
    line.close();
    expect(shown()).toBeUndefined();
    await clock.pass(60_000);
    hear(topDrop(3));
    end();
    expect(shown()).toBeUndefined();
  });

  it('shows at most one in a minute, and drops the others', async () => {
    const first = topDrop(1);
    line.start(first.data);
    hear(topDrop(2));
    expect(shown()).toBe(first.data.id);
    await clock.pass(59_000);
    hear(topDrop(3));
    expect(shown()).toBeUndefined();
    await clock.pass(1_000);
    const fourth = topDrop(4);
    hear(fourth);
    expect(shown()).toBe(fourth.data.id);
  });

  it('waits for the end of what plays, ten seconds at most', async () => {
    held = true;
    const first = topDrop(1);
    line.start(first.data);
    await clock.pass(9_000);
    expect(shown()).toBeUndefined();
    held = false;
    await clock.pass(500);
    expect(shown()).toBe(first.data.id);
    await clock.pass(70_000);
    held = true;
    hear(topDrop(2));
    await clock.pass(11_000);
    held = false;
    await clock.pass(5_000);
    expect(shown()).toBeUndefined();
    // What was never shown keeps no other from being shown.
    const third = topDrop(3);
    hear(third);
    expect(shown()).toBe(third.data.id);
  });

  it('shows neither the player’s own ones nor those of other grades', () => {
    line.start(topDrop(1, 'Me').data);
    hear(dropEvent(2, 1));
    expect(shown()).toBeUndefined();
    const other = topDrop(3);
    hear(other);
    expect(shown()).toBe(other.data.id);
  });
});
