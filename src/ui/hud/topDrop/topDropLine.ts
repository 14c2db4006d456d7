import type { Drop } from '../../../net/contract/entities.ts';
import { isDropEvent } from '../../../net/contract/site/events.ts';
import type { LiveEvent } from '../../../net/contract/site/events.ts';
import type { LiveChannel } from '../../../net/live/channel.ts';
import { createStore } from '../../../net/live/store.ts';
import type { ReadableStore } from '../../../net/live/store.ts';
import type { ClientPorts } from '../../app/ports.ts';

/** How long a drop is shown, ms. */
const SHOWN_MS = 7_000;
/** From one to the next; what falls between is left to the feed. */
const QUIET_MS = 60_000;
/** A drop that has waited longer is no news any more. */
const MAX_WAIT_MS = 10_000;
const CHECK_MS = 500;

/** The drop of a live event, if it has grade 0. */
function topDropOf(event: LiveEvent): Drop | null {
  return isDropEvent(event) && event.data.grade === 0 ? event.data : null;
}

interface TopDropParts {
  readonly live: Pick<LiveChannel, 'subscribe'>;
  /** The player's own drops have their win scene. */
  readonly isOwn: (drop: Drop) => boolean;
  /** Whether something plays that must not be covered. */
  readonly isHeld: () => boolean;
  readonly ports: Pick<ClientPorts, 'now' | 'schedule'>;
}

/** The drop that the line over the page shows; null for none. */
export interface TopDropLine extends ReadableStore<Drop | null> {
  /**
   * Follows the live channel.
   * @param first arrived before
   * @returns ends that
   */
  start(first: Drop): () => void;
  close(): void;
}

/** Shows a drop of grade 0 once, at rest, and at most one in a minute. */
export function createTopDropLine({ live, isOwn, isHeld, ports }: TopDropParts): TopDropLine {
  const { getSnapshot, subscribe, set } = createStore<Drop | null>(null);
  const seen = new Set<string>();
  let quietUntil = 0;
  let cancel: (() => void) | null = null;

  const close = (): void => {
    cancel?.();
    cancel = null;
    set(null);
  };
  const show = (drop: Drop, waitUntil: number): void => {
    cancel = null;
    const now = ports.now();
    if (!isHeld()) {
      quietUntil = now + QUIET_MS;
      set(drop);
      cancel = ports.schedule(SHOWN_MS, close);
    } else if (now < waitUntil) cancel = ports.schedule(CHECK_MS, () => show(drop, waitUntil));
  };
  const offer = (drop: Drop | null): void => {
    if (drop === null || seen.has(drop.id)) return;
    seen.add(drop.id);
    const now = ports.now();
    if (cancel === null && now >= quietUntil && !isOwn(drop)) show(drop, now + MAX_WAIT_MS);
  };

  return {
    getSnapshot,
    subscribe,
    close,
    start(first) {
      offer(first);
      const end = live.subscribe((event) => offer(topDropOf(event)));
      return () => {
        end();
        close();
      };
    },
  };
}
