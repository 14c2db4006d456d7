type StoreErrorKind =
  | 'in-use'
  | 'unwritable'
  | 'not-a-directory'
  | 'newer'
  | 'changed'
  | 'path-too-long'
  | 'unreachable'
  | 'too-old'
  | 'broken';

/** An error of the operating system in one line, as `EACCES: permission denied, open '…'`; null for any other. */
export function systemErrorMessage(error: unknown): string | null {
  const isOfTheSystem = error instanceof Error && 'syscall' in error && 'code' in error;
  return isOfTheSystem ? error.message : null;
}

/** Why a store cannot be opened, or cannot go on. The message is one line fit for the operator's eyes. */
export class StoreError extends Error {
  override readonly name = 'StoreProblem';
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
