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

  constructor(
    code: ErrorCode,
    fields: readonly InvalidField[] = [],
    { retryAfterSeconds = null }: { retryAfterSeconds?: number | null } = {},
  ) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): ErrorStatus {
    return errorCatalogue[this.code].status;
  }
}
