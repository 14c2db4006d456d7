/**
 * Whether a reel spins on the page (`data-spinning`, set by the opening's stage). Periodic updates wait for its stop:
 * a React commit during a spin costs the canvas frames.
 */
export const isReelSpinning = (): boolean => document.querySelector('[data-spinning]') !== null;
