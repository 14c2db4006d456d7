/** What a command answers. */
export interface CommandResult {
  ok: boolean;
  /** To print. */
  lines: string[];
  /** The document of `--json`; without one the lines stand in for it. */
  data?: unknown;
  /** Id of what an act made or changed. */
  reference?: string;
  /** After the act has taken effect. */
  afterwards?: () => Promise<unknown>;
  /** Of an act that posted a transfer: one act for each key. */
  posted?: { readonly key: string; readonly fingerprint: string; readonly transferId: string };
}

export const succeeded = (...lines: string[]): CommandResult => ({ ok: true, lines });
export const failed = (...lines: string[]): CommandResult => ({ ok: false, lines });
