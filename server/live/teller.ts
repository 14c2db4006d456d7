import type { LiveEvent } from '../../src/net/contract/events.ts';
import type { Ports } from '../ports.ts';
import { repeat } from '../repeat.ts';
import type { Repeating } from '../repeat.ts';
import type { Broker } from './broker.ts';

/** A drop whose animation is over, as the feed tells it. */
export interface DueDrop {
  readonly id: string;
  readonly revealAt: Date;
  readonly event: LiveEvent;
}

/** Drops with `since < revealAt <= now`, oldest first. */
export type DueDrops = (since: Date, now: Date) => Promise<readonly DueDrop[]>;

interface TellerOptions {
  readonly ports: Pick<Ports, 'clock' | 'schedule'>;
  readonly dueDrops: DueDrops;
  readonly broker: Pick<Broker, 'publish' | 'listeners'>;
  readonly onError: (error: unknown) => void;
}

interface Teller extends Pick<Repeating, 'start' | 'stop'> {
  /** Looks once, now. */
  look(): Promise<void>;
}

const LOOK_EVERY_MS = 250;
/** How far back each look reaches: a drop may be committed a little after its moment has come. */
const OVERLAP_MS = 2_000;

/** Tells the feed of drops at the moment they may be known, while anybody listens. */
export function createTeller({ ports, dueDrops, broker, onError }: TellerOptions): Teller {
  /** Ids told, with their moments: forgotten when no look can find them again. */
  const told = new Map<string, number>();
  let since: Date | null = null;

  const forgetBefore = (moment: number): void => {
    for (const [id, revealAt] of told) if (revealAt <= moment) told.delete(id);
  };

  const lookFrom = async (from: Date, now: Date): Promise<void> => {
    for (const drop of await dueDrops(from, now)) {
      if (told.has(drop.id)) continue;
      told.set(drop.id, drop.revealAt.getTime());
      broker.publish(drop.event);
    }
    since = new Date(now.getTime() - OVERLAP_MS);
    forgetBefore(since.getTime());
  };

  const look = async (): Promise<void> => {
    if (broker.listeners() === 0) {
      since = null;
      return;
    }
    const now = ports.clock.now();
    // The first listener has just fetched the newest drops: what falls between that and this look is told twice
    // rather than never, and clients know a drop by its id.
    const from = since ?? new Date(now.getTime() - OVERLAP_MS);
    try {
      await lookFrom(from, now);
    } catch (error) {
      onError(error);
    }
  };

  const looking = repeat(ports.schedule, LOOK_EVERY_MS, look);
  return { look, start: () => looking.start(), stop: () => looking.stop() };
}
