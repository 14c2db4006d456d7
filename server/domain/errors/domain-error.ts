import type { InvalidField } from '../../../src/net/contract/envelope.ts';
import { errorCatalogue } from '../../../src/net/contract/errors.ts';
import type { ErrorCode, ErrorStatus } from '../../../src/net/contract/errors.ts';

/** Refuses a request with a code of the error catalogue. Thrown by the domain and by routes. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** The refused fields, if the refusal is about fields. */
  readonly fields: readonly InvalidField[];
  /** Sent as Retry-After; null: without one. */
  readonly retryAfterSeconds: number | null;
  /** What holds now instead of what the request named, in the form of the answer; undefined: not said. */
  readonly now: unknown;

  constructor(
    code: ErrorCode,
    fields: readonly InvalidField[] = [],
    { retryAfterSeconds = null, now }: { retryAfterSeconds?: number | null; now?: unknown } = {},
  ) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.now = now;
  }

  get status(): ErrorStatus {
    return errorCatalogue[this.code].status;
  }
}
