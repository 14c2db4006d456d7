/** A reel that takes part. Times in ms. */
export interface Contender {
  /** Starts a spin that takes `ms`. `run` counts up. */
  start(run: number, ms: number): void;
  /** Waits for the end of the spin, then puts everything back to where it can begin again. */
  reset(): Promise<void>;
}

/** Puts one into the page; called once. */
export type MountContender = (root: HTMLElement, strips: number) => Promise<Contender>;
