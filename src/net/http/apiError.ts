import type { InvalidField } from '../contract/envelope.ts';

/** Errors that arise on the client. Their texts are in the same file as those of the error catalogue. */
export const clientErrorCodes = [
  'client.network',
  'client.timeout',
  'client.badAnswer',
  'client.notSent',
  'client.memoryDiffers',
  'client.passkey',
  'client.passkeyKnown',
] as const;
export type ClientErrorCode = (typeof clientErrorCodes)[number];

interface ApiErrorDetails {
  /** A code of the error catalogue, one of `clientErrorCodes`, or a code of a newer server. */
  readonly code: string;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The server's text, for codes without a translation; may be empty. */
  readonly msg: string;
  readonly fields?: readonly InvalidField[];
  readonly now?: unknown;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

/** A failed call: refused by the server, without a response, or with a malformed one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly msg: string;
  readonly fields: readonly InvalidField[];
  /** What holds now instead of what the request named, where the code says so; not validated. */
  readonly now: unknown;
  /** Under which the server's log has the request; empty without a response. */
  readonly requestId: string;
  /** After which the server takes the call again; null where it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(details: ApiErrorDetails) {
    const { code, status, msg, fields = [], now, requestId = '', retryAfterSeconds = null, cause } = details;
    super(msg === '' ? code : `${code}: ${msg}`, { cause });
    this.code = code;
    this.status = status;
    this.msg = msg;
    this.fields = fields;
    this.now = now;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** True for refusals by the server, whose text is for the player; false for client codes. */
  get isFromServer(): boolean {
    return !clientErrorCodes.some((code) => code === this.code);
  }
}
