import { createStore } from '../../net/live/store.ts';
import type { ReadableStore } from '../../net/live/store.ts';
import type { ClientPorts } from './ports.ts';

/** ms between two checks for the end of a hold. */
const CHECK_INTERVAL = 200;

/**
 * The same value, without its updates while `isHeld()`: they are shown together when the hold ends. For live lists
 * beside a reel, whose React commits cost the canvas frames.
 */
export function holdUpdates<Value>(
  source: ReadableStore<Value>,
  isHeld: () => boolean,
  schedule: ClientPorts['schedule'],
): ReadableStore<Value> {
  const shown = createStore(source.getSnapshot());
  let isScheduled = false;
  const show = () => {
    if (!isHeld()) shown.set(source.getSnapshot());
    else if (!isScheduled) {
      isScheduled = true;
      schedule(CHECK_INTERVAL, () => {
        isScheduled = false;
        show();
      });
    }
  };
  source.subscribe(show);
  return shown;
}
