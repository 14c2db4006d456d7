/** A player of an external platform. */
export interface ExternalUser {
  readonly platform: string;
  /** May hold pipes. */
  readonly id: string;
}

const SEPARATOR = '|';

/** `platform|id`: split at the first pipe, the rest may hold more. Null without a pipe, a platform or an id. */
export function splitExternalUser(text: string): ExternalUser | null {
  const at = text.indexOf(SEPARATOR);
  const [platform, id] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  return at < 1 || id === '' ? null : { platform, id };
}

export function joinExternalUser({ platform, id }: ExternalUser): string {
  return platform + SEPARATOR + id;
}
