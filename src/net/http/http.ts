import axios, { AxiosError } from 'axios';
import type { AxiosAdapter, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { Call, CallData, CallInput } from '../contract/call.ts';
import {
  FIXED_LANGUAGE,
  IDEMPOTENCY_HEADER,
  PAGE_URL_HEADER,
  PLAYER_HEADER,
  TEXT_LOCALE_HEADER,
  TOKEN_HEADER,
} from '../contract/headers.ts';
import { DOWNLOAD_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../contract/limits.ts';
import { readResponse } from './response.ts';
import type { AnswerNotes } from './response.ts';
import { ApiError } from './apiError.ts';
import { encodeFields, headerSafe } from './encode.ts';

export interface HttpOptions {
  /** Origin of the API without the `/api`; empty for the page's own. */
  readonly baseUrl: string;
  /** The current token; null for a visitor. */
  readonly token: () => string | null;
  /** Called on a 401 to the current token, before the call rejects. */
  readonly onUnauthorised: () => void;
  /** The address of the current page. */
  readonly pageUrl: () => string;
  /** The language of the page, in which answers name things; in all languages without it. */
  readonly locale?: () => string;
  /** Whether the device has no network: what would change something is not sent then. */
  readonly isOffline?: () => boolean;
  /** Whose page it is; without it the client serves one player for good. */
  readonly visit?: HttpVisit;
  /** Replaces the browser's transport in tests. */
  readonly adapter?: AxiosAdapter;
}

export interface HttpVisit {
  /** The player whose data the page shows; undefined while it is unknown. */
  readonly playerId: () => string | undefined;
  /** Whether the page has been given to another player: nothing is sent then, and no answer is used. */
  readonly isOver: () => boolean;
  /** Called when the server says that the token is not the named player’s. */
  readonly onOtherPlayer: () => void;
}

export interface SendOptions {
  /** Required where the call moves value; made before the first attempt and reused in every retry. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** What travels in the body of a call with its fields in the query. */
  readonly body?: FormData | URLSearchParams | undefined;
}

export interface DownloadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bytes received so far. */
  readonly onProgress?: (bytes: number) => void;
}

export interface Http {
  /**
   * Sends one call and returns its validated `data`.
   * @throws ApiError `client.notSent` for a press on a device without a network, and all others
   * @throws TypeError if a call that moves value has no key
   * @throws CanceledError (axios) if `signal` was aborted
   */
  send<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<CallData<C>>;
}

export interface Downloads {
  /**
   * Fetches the file that a call answers; the token travels in the header as everywhere.
   * @throws ApiError
   * @throws CanceledError (axios) if `signal` was aborted
   */
  download<C extends Call>(call: C, input: CallInput<C>, options?: DownloadOptions): Promise<Blob>;
}

/** The HTTP client. It shows nothing to the player; callers handle errors. */
export function createHttp(options: HttpOptions): Http & Downloads {
  const client = axios.create({
    baseURL: options.baseUrl,
    timeout: REQUEST_TIMEOUT_MS,
    // Errors are read from the envelope, whatever the HTTP status.
    validateStatus: () => true,
    transitional: { clarifyTimeoutError: true },
    ...(options.adapter && { adapter: options.adapter }),
  });

  const request = async <Answer>(
    call: Call,
    input: Readonly<Record<string, unknown>>,
    more: AxiosRequestConfig & Pick<SendOptions, 'idempotencyKey'>,
    read: (httpStatus: number, body: unknown, notes: AnswerNotes) => Answer,
  ): Promise<Awaited<Answer>> => {
    const { idempotencyKey, ...config } = more;
    const isPress = call.method === 'POST' || idempotencyKey !== undefined;
    if (isPress && options.isOffline?.() === true) throw notSent();
    const token = options.token();
    const { visit } = options;
    checkVisit(visit);
    const headers = headersOf(call, token, options.pageUrl, idempotencyKey);
    if (options.locale) headers[TEXT_LOCALE_HEADER] = options.locale();
    const playerId = visit?.playerId();
    if (call.access === 'player' && playerId !== undefined) headers[PLAYER_HEADER] = playerId;
    try {
      const response = await client.request<unknown>({
        ...{ method: call.method, url: call.path, headers },
        ...payloadOf(call, input),
        ...config,
      });
      checkVisit(visit);
      return await read(response.status, response.data, notesOf(response.headers));
    } catch (problem) {
      const error = toApiError(problem);
      checkVisit(visit);
      if (isOtherPlayer(error)) visit?.onOtherPlayer();
      // A 401 concerns the token that was sent, not a newer one or a log-out since.
      if (isUnauthorised(error) && options.token() === token) options.onUnauthorised();
      throw error;
    }
  };

  return {
    send: (call, input, { idempotencyKey, signal, body } = {}) =>
      request(
        call,
        input,
        { idempotencyKey, ...(signal && { signal }), ...(body && { data: body }) },
        (...answer) => readResponse(call, ...answer),
      ),
    download: (call, input, { signal, onProgress } = {}) =>
      request(
        call,
        input,
        {
          responseType: 'blob',
          timeout: DOWNLOAD_TIMEOUT_MS,
          onDownloadProgress: ({ loaded }) => onProgress?.(loaded),
          ...(signal && { signal }),
        },
        (...answer) => readFile(call, ...answer),
      ),
  };
}

/** @throws ApiError `auth.otherPlayer`: the page is another player’s by now */
function checkVisit(visit: HttpVisit | undefined): void {
  if (visit?.isOver()) throw new ApiError({ code: 'auth.otherPlayer', status: 409, msg: '' });
}

/** @throws ApiError for a refusal, whose envelope arrives as a blob too */
async function readFile(call: Call, httpStatus: number, body: unknown, notes: AnswerNotes): Promise<Blob> {
  if (httpStatus === 200 && body instanceof Blob) return body;
  const text = body instanceof Blob ? await body.text() : '';
  return readResponse(call, httpStatus, parseJson(text), notes) as never;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` is read as seconds, which our server sends; a date counts as none. */
function notesOf(headers: AxiosResponse['headers']): AnswerNotes {
  const seconds = Number(headers['retry-after'] ?? NaN);
  return {
    requestId: String(headers['x-request-id'] ?? ''),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  };
}

function headersOf(
  call: Call,
  token: string | null,
  pageUrl: () => string,
  idempotencyKey: string | undefined,
) {
  const headers: Record<string, string> = { 'Accept-Language': FIXED_LANGUAGE };
  if (token !== null) headers[TOKEN_HEADER] = token;
  if (call.method === 'POST') headers[PAGE_URL_HEADER] = headerSafe(pageUrl());
  if (call.movesValue) {
    if (!idempotencyKey) throw new TypeError(`${call.path} moves value and needs an idempotency key`);
    headers[IDEMPOTENCY_HEADER] = idempotencyKey;
  }
  return headers;
}

function payloadOf(call: Call, input: Readonly<Record<string, unknown>>): AxiosRequestConfig {
  if (call.carrier === 'json') return { data: input };
  return call.carrier === 'query' ? { params: encodeFields(input) } : { data: encodeFields(input) };
}

const notSent = () => new ApiError({ code: 'client.notSent', status: 0, msg: '' });

function toApiError(cause: unknown): unknown {
  if (!(cause instanceof AxiosError) || axios.isCancel(cause)) return cause;
  const code = cause.code === AxiosError.ETIMEDOUT ? 'client.timeout' : 'client.network';
  return new ApiError({ code, status: 0, msg: '', cause });
}

function isOtherPlayer(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth.otherPlayer';
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
