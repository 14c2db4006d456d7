import type { LiveEvent } from '../../src/net/contract/events.ts';
import type { Ports } from '../ports.ts';
import { repeat } from '../repeat.ts';
import type { Repeating } from '../repeat.ts';
import type { Broker } from './broker.ts';

/**
 * What may be untold since the cursor, in its order, and the cursor to go on from; the same may come twice. Null
 * begins with what happened lately. Skips what `isTold`.
 */
export type ReadTidings<Cursor> = (
  cursor: Cursor | null,
  isTold: (id: number) => boolean,
) => Promise<{ ids: readonly number[]; events: readonly LiveEvent[]; cursor: Cursor }>;

interface BattleTellerOptions<Cursor> {
  readonly ports: Pick<Ports, 'schedule'>;
  readonly read: ReadTidings<Cursor>;
  readonly broker: Pick<Broker, 'publish' | 'listeners'>;
  readonly onError: (error: unknown) => void;
}

interface BattleTeller extends Pick<Repeating, 'start' | 'stop'> {
  /** Something has just been committed: looks at once, or once more after the look under way. */
  ring(): void;
  /** Looks once, now. */
  look(): Promise<void>;
}

const LOOK_EVERY_MS = 250;

/** Tells every socket of this process what happened to battles, in this process or another, once each. */
export function createBattleTeller<Cursor>({
  ports,
  read,
  broker,
  onError,
}: BattleTellerOptions<Cursor>): BattleTeller {
  let cursor: Cursor | null = null;
  /** What the last reading held: only that can come again. */
  let told: ReadonlySet<number> = new Set();
  let underWay: Promise<void> | null = null;
  let rings = 0;

  const tell = async (): Promise<void> => {
    if (broker.listeners() === 0) {
      cursor = null;
      told = new Set();
      return;
    }
    try {
      const before = told;
      const news = await read(cursor, (id) => before.has(id));
      for (const event of news.events) broker.publish(event);
      told = new Set(news.ids);
      cursor = news.cursor;
    } catch (error) {
      onError(error);
    }
  };

  /** One look at a time; whoever asks meanwhile gets one more when it is over. */
  const look = (): Promise<void> => {
    if (underWay !== null) {
      rings += 1;
      return underWay;
    }
    const work = async (): Promise<void> => {
      for (;;) {
        const before = rings;
        await tell();
        if (rings === before || !looking.running) break;
      }
      underWay = null;
    };
    underWay = work();
    return underWay;
  };

  const looking = repeat(ports.schedule, LOOK_EVERY_MS, look);
  return {
    look,
    ring() {
      if (looking.running) void look();
    },
    start: () => looking.start(),
    async stop() {
      await looking.stop();
      await underWay;
    },
  };
}
