type StoreErrorKind =
  | 'in-use'
  | 'unwritable'
  | 'not-a-directory'
  | 'not-private'
  | 'seed-key'
  | 'log-key'
  | 'newer'
  | 'changed'
  | 'busy'
  | 'path-too-long'
  | 'unreachable'
  | 'too-old'
  | 'unavailable'
  | 'broken';

/** The message of an operating system error, as `EACCES: permission denied, open '…'`; null for any other. */
export function systemErrorMessage(error: unknown): string | null {
  const isOfTheSystem = error instanceof Error && 'syscall' in error && 'code' in error;
  return isOfTheSystem ? error.message : null;
}

/** Why a store cannot be opened or broke. The message is one line for the operator. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
