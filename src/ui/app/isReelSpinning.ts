import { flushSync } from 'react-dom';

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
