/** An error as it is logged. */
export interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: SerializedError;
}

const MAX_CAUSE_DEPTH = 5;

/**
 * Copies only the named fields. Database errors carry the statement's values, the failed row and the connection:
 * phones, password hashes and unrevealed seeds.
 */
export function serializeError(error: unknown, depth = 1): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const message = messageOf(error);
  const { code } = error as NodeJS.ErrnoException;
  const hasCause = error.cause !== undefined && depth < MAX_CAUSE_DEPTH;
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: [`${error.name}: ${message}`, ...stackFrames(error)].join('\n'),
    ...(hasCause ? { cause: serializeError(error.cause, depth + 1) } : {}),
  };
}

/** Drizzle appends the statement's values to its text. */
function messageOf({ message }: Error): string {
  return message.split('\nparams:', 1)[0] ?? '';
}

/** The stack without the message it starts with. */
function stackFrames({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^ {4}at /.test(line));
}
