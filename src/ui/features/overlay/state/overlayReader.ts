import { isDropEvent } from '../../../../net/contract/site/events.ts';
import type { LiveEvent } from '../../../../net/contract/site/events.ts';
import { EventType } from '../../../../net/contract/eventTypes.ts';
import type { OverlayView } from '../../../../net/contract/site/overlays.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import type { LiveChannel } from '../../../../net/live/channel.ts';
import { createStore } from '../../../../net/live/store.ts';
import type { ReadableStore } from '../../../../net/live/store.ts';
import type { ClientPorts } from '../../../app/ports.ts';

export type OverlayState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'shown'; readonly view: OverlayView }
  /** For good: nothing is read again. */
  | { readonly phase: 'refused'; readonly code: string };

interface ReaderOptions {
  read(): Promise<OverlayView>;
  readonly live: Pick<LiveChannel, 'subscribe' | 'stop'>;
  readonly schedule: ClientPorts['schedule'];
}

/** Between two reads: a withdrawn link is noticed within it. */
const INTERVAL_MS = 2_000;
/** Between an event and the read, so that events in a row cause one. */
const EVENT_MS = 250;
const REFUSALS = ['overlay.unknown', 'overlay.withdrawn'];

/** Reads what an overlay shows: at intervals, when something concerns it, and when a battle's next round is over. */
export function createOverlayReader({ read, live, schedule }: ReaderOptions): ReadableStore<OverlayState> {
  const store = createStore<OverlayState>({ phase: 'loading' });
  let cancel: () => void = () => undefined;
  let isReading = false;
  let isOver = false;
  let isDue = false;

  /** An event arrived while the read was under way. */
  const hasEvent = (): boolean => isDue;
  const readLater = (delayMs: number): void => {
    cancel();
    if (!isOver) cancel = schedule(delayMs, () => void readNow());
  };
  const readNow = async (): Promise<void> => {
    isReading = true;
    isDue = false;
    let delayMs = INTERVAL_MS;
    try {
      const view = await read();
      store.set({ phase: 'shown', view });
      delayMs = Math.min(INTERVAL_MS, view.battle?.changesInMs ?? INTERVAL_MS);
    } catch (error) {
      if (error instanceof ApiError && REFUSALS.includes(error.code)) {
        isOver = true;
        live.stop();
        store.set({ phase: 'refused', code: error.code });
      }
    }
    isReading = false;
    readLater(hasEvent() ? EVENT_MS : Math.max(delayMs, EVENT_MS));
  };
  live.subscribe((event) => {
    const state = store.getSnapshot();
    if (isDue || state.phase !== 'shown' || !concerns(event, state.view)) return;
    isDue = true;
    if (!isReading) readLater(EVENT_MS);
  });
  void readNow();
  return store;
}

/** Events name no player: a nickname decides, and what is shown comes from the read alone. */
function concerns(event: LiveEvent, view: OverlayView): boolean {
  if (event.eventType === EventType.battleState) return view.kind === 'battle';
  if (!isDropEvent(event)) return false;
  return view.kind === 'site' || (view.kind === 'player' && event.data.playerName === view.playerName);
}
