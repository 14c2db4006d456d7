import { flushSync } from 'react-dom';
import type { ClientPorts } from './ports.ts';

/** ms between two checks for the stop of a reel. */
const CHECK_INTERVAL = 200;

/**
 * Whether a reel spins on the page (`data-spinning`, set by the opening's stage). Periodic updates wait for its stop:
 * a React commit during a spin costs the canvas frames.
 */
export const isReelSpinning = (): boolean => document.querySelector('[data-spinning]') !== null;

/**
 * Renders a periodic update at once, unless a reel spins: a render that React puts off could fall into a spin that has
 * started meanwhile.
 */
export function renderAtRest(update: () => void): void {
  if (!isReelSpinning()) flushSync(update);
}

/** Renders an update after `delayMs`, or when the reel that spins then has stopped. @returns cancels it */
export function scheduleAtRest(
  schedule: ClientPorts['schedule'],
  delayMs: number,
  update: () => void,
): () => void {
  const attempt = () => {
    if (isReelSpinning()) cancel = schedule(CHECK_INTERVAL, attempt);
    else flushSync(update);
  };
  let cancel = schedule(delayMs, attempt);
  return () => cancel();
}

/** Resolves while no reel spins, for what is fetched by itself: its answer is then rendered between two spins. */
export const reelRest = (schedule: ClientPorts['schedule']): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (isReelSpinning()) schedule(CHECK_INTERVAL, check);
      else resolve();
    };
    check();
  });
