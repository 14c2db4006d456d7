import type { LiveEvent } from '../../src/net/contract/events.ts';
import type { Ports } from '../ports.ts';
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

interface BattleTeller {
  start(): void;
  /** Something has just been committed: looks at once, or once more after the look under way. */
  ring(): void;
  /** Looks once, now. */
  look(): Promise<void>;
  /** Waits for a look under way. */
  stop(): Promise<void>;
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
  let cancel: (() => void) | null = null;
  let underWay: Promise<void> | null = null;
  let rings = 0;
  let running = false;

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
        if (rings === before || !running) break;
      }
      underWay = null;
    };
    underWay = work();
    return underWay;
  };

  const next = (): void => {
    cancel = ports.schedule(LOOK_EVERY_MS, () => {
      void look().then(() => {
        if (running) next();
      });
    });
  };

  return {
    look,
    ring() {
      if (running) void look();
    },
    start() {
      running = true;
      next();
    },
    async stop() {
      running = false;
      cancel?.();
      await underWay;
    },
  };
}
