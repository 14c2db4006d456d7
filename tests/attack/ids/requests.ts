import type { Call } from '../../../src/net/contract/call.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../../../src/net/contract/headers.ts';

export type Fields = Readonly<Record<string, string>>;

export interface IdRequest {
  readonly call: Call;
  readonly fields: Fields;
  /** Null for a visitor. */
  readonly token: string | null;
  /** Idempotency key. */
  readonly key: string;
}

export interface IdAnswer {
  readonly status: number;
  /** Null for a success. */
  readonly code: string | null;
  readonly data: Record<string, unknown>;
  readonly text: string;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Sends a request to the server under attack. @returns status and body */
export type SendHttp = (request: HttpRequest) => Promise<{ status: number; text: string }>;

function toHttp({ call, fields, token, key }: IdRequest): HttpRequest {
  const headers = { [IDEMPOTENCY_HEADER]: key, ...(token === null ? {} : { [TOKEN_HEADER]: token }) };
  const query = new URLSearchParams(fields).toString();
  const { method, path, carrier, secrets } = call;
  if (carrier === 'query' && !secrets.some((name) => Object.hasOwn(fields, name)))
    return { method, url: `${path}?${query}`, headers };
  const isJson = carrier === 'json';
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const body = isJson ? JSON.stringify(fields) : query;
  return { method, url: path, headers: { ...headers, 'content-type': type }, body };
}

export async function sendRequest(send: SendHttp, request: IdRequest): Promise<IdAnswer> {
  const { status, text } = await send(toHttp(request));
  const { code, data } = JSON.parse(text) as { code?: string; data?: Record<string, unknown> | null };
  return { status, code: code ?? null, data: data ?? {}, text };
}
