import type { InvalidField } from '../contract/envelope.ts';

/** What can go wrong without the server saying so. Texts for them live beside those of the error catalogue. */
export const clientErrorCodes = ['client.network', 'client.timeout', 'client.badAnswer'] as const;
export type ClientErrorCode = (typeof clientErrorCodes)[number];

interface ApiErrorDetails {
  /** A code of the error catalogue, one of `clientErrorCodes`, or one that only a newer server knows. */
  readonly code: string;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's own text, for codes without a translation; empty when it said nothing. */
  readonly msg: string;
  readonly fields?: readonly InvalidField[];
  readonly cause?: unknown;
}

/** A call that did not succeed: refused by the server, unanswered, or answered with what nobody can read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly msg: string;
  readonly fields: readonly InvalidField[];

  constructor({ code, status, msg, fields = [], cause }: ApiErrorDetails) {
    super(msg === '' ? code : `${code}: ${msg}`, { cause });
    this.code = code;
    this.status = status;
    this.msg = msg;
    this.fields = fields;
  }

  /** True when the server itself refused, with a text meant for the player; false for the client's own codes. */
  get isFromServer(): boolean {
    return !clientErrorCodes.some((code) => code === this.code);
  }
}
