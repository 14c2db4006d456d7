/** The programs beside Node that the suites use. */
export interface Programs {
  /** Null: Playwright's own; undefined: none. */
  browser: string | null | undefined;
  /** Folder of its programs. */
  postgres: string | null;
  /** Why tests are left out. */
  missing: { browser?: string; postgres?: string };
}

/** What a run needs beside the programs of the daily tier. */
export interface Needs {
  isFull: boolean;
  isOnCluster: boolean;
}

export function startInstalling(needs: Needs): Promise<void>;
export function findPrograms(): Programs;
export function findNginx(): string | null;
export function installPrograms(packages: string[]): void;
