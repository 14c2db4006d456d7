/**
 * A reel spins on the page (`data-spinning`, set by the opening's stage). What refreshes by itself waits until it
 * stands: a React commit in a spin costs the canvas frames.
 */
export const isReelSpinning = (): boolean => document.querySelector('[data-spinning]') !== null;
