import { StoreError, systemErrorMessage } from '../db/store/store-error.ts';

const EXIT_FAILED = 1;
export const EXIT_SETTINGS = 2;

/** Why the server cannot start, in lines for the operator. */
export class StartupError extends Error {
  readonly lines: readonly string[];
  readonly exitCode: number;

  constructor(lines: readonly string[], exitCode = EXIT_FAILED) {
    super(lines.join('\n'));
    this.lines = lines;
    this.exitCode = exitCode;
  }
}

function errorLines(error: unknown): readonly string[] | null {
  if (error instanceof StartupError) return error.lines;
  if (error instanceof StoreError) return [error.message];
  const line = systemErrorMessage(error);
  return line === null ? null : [`The server cannot start: ${line}`];
}

/** Prints the reason and ends the process; rethrows defects, whose stack is needed. */
export function exitOnStartupError(error: unknown): never {
  const lines = errorLines(error);
  if (lines === null) throw error;
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(error instanceof StartupError ? error.exitCode : EXIT_FAILED);
}
