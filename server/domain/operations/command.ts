/** Lines to print, and whether the command succeeded. */
export interface CommandResult {
  ok: boolean;
  lines: string[];
}

export const succeeded = (...lines: string[]): CommandResult => ({ ok: true, lines });
export const failed = (...lines: string[]): CommandResult => ({ ok: false, lines });
