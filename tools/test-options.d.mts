export interface TestOptions {
  isFull: boolean;
  /** As in `1/4`. */
  shard: string | undefined;
  /** Runs beside two busy loops. */
  isStressed: boolean;
  /** Journeys only, against several processes behind a proxy. */
  isOnCluster: boolean;
  repeat: number;
  /** Of vitest or Playwright. */
  project: string | undefined;
  title: string | undefined;
  /** Only these; of all tiers. */
  files: string[];
}

/** @throws Error with one line that says what is wrong */
export function readOptions(args: string[]): TestOptions;
