const NAME = 'autoOpen';

/** Held by the one tab that runs a series. Where the browser has no locks, tabs run beside each other. */
export interface SeriesLock {
  /** False while another tab holds it. */
  take(): Promise<boolean>;
  release(): void;
}

export function createSeriesLock(): SeriesLock {
  let release: (() => void) | null = null;
  return {
    take() {
      // Missing on plain http addresses.
      const { locks } = navigator as Partial<Navigator>;
      if (!locks || release !== null) return Promise.resolve(true);
      return new Promise((resolve) => {
        void locks.request(NAME, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          if (lock === null) return undefined;
          return new Promise<void>((end) => {
            release = end;
          });
        });
      });
    },
    release() {
      release?.();
      release = null;
    },
  };
}
