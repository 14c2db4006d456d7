import type { InvalidField } from '../../../src/net/contract/envelope.ts';
import { errorCatalogue } from '../../../src/net/contract/errors.ts';
import type { ErrorCode, ErrorStatus } from '../../../src/net/contract/errors.ts';

/** Refuses a request with a code of the error catalogue. Thrown by the domain and by routes. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** The refused fields, if the refusal is about fields. */
  readonly fields: readonly InvalidField[];

  constructor(code: ErrorCode, fields: readonly InvalidField[] = []) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.fields = fields;
  }

  get status(): ErrorStatus {
    return errorCatalogue[this.code].status;
  }
}
