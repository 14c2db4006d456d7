/** An error as the log tells it. */
export interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: SerializedError;
}

const MAX_CAUSE_DEPTH = 5;

/**
 * What the log may know of an error. The errors of databases carry the values of the statement, the row that failed
 * and the whole connection: phones, password hashes and hidden seeds. So nothing is told but what is named here.
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

/** The ORM puts the values of a statement behind its text, which holds none. */
function messageOf({ message }: Error): string {
  return message.split('\nparams:', 1)[0] ?? '';
}

/** The stack starts with the message, which may be long: only the frames are wanted. */
function stackFrames({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^ {4}at /.test(line));
}
