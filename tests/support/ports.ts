import { createHash } from 'node:crypto';
import type { Ports } from '../../server/ports.ts';

export interface TestPorts extends Ports {
  /** Moves the clock on, and runs what falls due on the way in its order. */
  advance(ms: number): void;
}

interface Due {
  readonly at: number;
  readonly work: () => void;
}

/** Bytes that look like chance and are the same for the same seed. */
function seededBytes(seed: string): (count: number) => Uint8Array {
  let block = 0;
  return (count) => {
    const bytes: number[] = [];
    while (bytes.length < count) {
      block += 1;
      bytes.push(...createHash('sha256').update(`${seed}:${block}`).digest());
    }
    return Uint8Array.from(bytes.slice(0, count));
  };
}

/** Ids of UUID version 7 shape, in order, told apart by the seed. */
function countedIds(seed: string): () => string {
  const tail = createHash('sha256').update(seed).digest('hex').slice(0, 12);
  let count = 0;
  return () => {
    count += 1;
    const hex = count.toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${tail}`;
  };
}

function manualTime(start: Date) {
  let now = start.getTime();
  let waiting: Due[] = [];
  const nextBefore = (limit: number): Due | undefined =>
    waiting.filter(({ at }) => at <= limit).sort((a, b) => a.at - b.at)[0];
  return {
    now: () => new Date(now),
    schedule(delayMs: number, work: () => void) {
      const due: Due = { at: now + delayMs, work };
      waiting.push(due);
      return () => {
        waiting = waiting.filter((other) => other !== due);
      };
    },
    advance(ms: number) {
      const end = now + ms;
      for (let due = nextBefore(end); due !== undefined; due = nextBefore(end)) {
        const reached = due;
        waiting = waiting.filter((other) => other !== reached);
        now = reached.at;
        reached.work();
      }
      now = end;
    },
  };
}

/** Time that stands still until it is advanced, and chance and ids that repeat with their seed. */
export function testPorts(seed = 'fairdrop', start = new Date('2026-03-01T12:00:00.000Z')): TestPorts {
  const time = manualTime(start);
  return {
    clock: { now: time.now },
    chance: seededBytes(seed),
    ids: countedIds(seed),
    schedule: time.schedule,
    advance: time.advance,
  };
}
