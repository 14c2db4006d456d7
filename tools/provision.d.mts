/** The programs beside Node that the suites use. */
export interface Programs {
  /** Null: Playwright's own; undefined: none. */
  browser: string | null | undefined;
  /** Folder of its programs. */
  postgres: string | null;
  /** Why tests are left out. */
  missing: { browser?: string; postgres?: string };
}

export function startInstalling(isFull: boolean): Promise<void>;
export function findPrograms(): Programs;
export function findNginx(): string | null;
export function installPrograms(packages: string[]): void;
