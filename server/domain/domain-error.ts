import type { InvalidField } from '../../src/net/contract/envelope.ts';
import { errorCatalogue } from '../../src/net/contract/errors.ts';
import type { ErrorCode, ErrorStatus } from '../../src/net/contract/errors.ts';

/** A request that is turned down for a reason of the catalogue. Thrown by the domain and the routes alike. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** The fields that were refused, where it is about fields. */
  readonly fields: readonly InvalidField[];

  constructor(code: ErrorCode, fields: readonly InvalidField[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
  }

  get status(): ErrorStatus {
    return errorCatalogue[this.code].status;
  }
}
