/** A reel of the comparison. Times in ms. */
export interface Contender {
  /** Starts a spin of `ms`. `run` counts up. */
  start(run: number, ms: number): void;
  /** Waits for the end of the spin, then resets it to the start. */
  reset(): Promise<void>;
}

/** Mounts a reel into the page; called once. */
export type MountContender = (root: HTMLElement, strips: number) => Promise<Contender>;
