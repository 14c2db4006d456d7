import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type InputSchema = z.ZodMiniObject;

/** Limits of single calls beside the general one; the server has their numbers (`server/plugins/rate-limits.ts`). */
export type CallLimit = 'phone' | 'code' | 'costly' | 'report';

/** One call of the API, as the client, the server and the OpenAPI description use it. */
export interface Call<Input extends InputSchema = InputSchema, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Where the client puts the input. The server reads query and form alike, JSON only for `json`. */
  readonly carrier: 'query' | 'form' | 'json';
  readonly access: 'anyone' | 'player';
  /** Needs an idempotency key; its answer is stored with it. */
  readonly movesValue: boolean;
  /** The form of a success: the envelope, a file, or a redirect of the browser (302). */
  readonly answer: 'json' | 'csv' | 'redirect';
  readonly input: Input;
  readonly output: Output;
  /** The error code for each refused field; `common.badRequest` otherwise. */
  readonly fieldErrors: Readonly<Partial<Record<string, ErrorCode>>>;
  /** Fields that are read from the body only. */
  readonly secrets: readonly string[];
  /** The part of a multipart body that may bring a file; null for calls without. */
  readonly filePart: string | null;
  readonly limit?: CallLimit;
}

type CallOptions = Partial<
  Pick<
    Call,
    'carrier' | 'access' | 'movesValue' | 'answer' | 'fieldErrors' | 'secrets' | 'filePart' | 'limit'
  >
>;

/**
 * Describes one call. Defaults: for anyone, moves no value. Marked as pure, so that bundlers drop the calls a
 * page does not make.
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<Input extends InputSchema, Output extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: `/api/${string}`,
  summary: string,
  input: Input,
  output: Output,
  options: CallOptions = {},
): Call<Input, Output> {
  return {
    method,
    path,
    summary,
    input,
    output,
    carrier: method === 'GET' ? 'query' : 'form',
    access: 'anyone',
    movesValue: false,
    answer: 'json',
    fieldErrors: {},
    secrets: [],
    filePart: null,
    ...options,
  };
}

/** The input of the client, before defaults. */
export type CallInput<C> = C extends Call<infer I> ? z.input<I> : never;
/** The input for the server: defaults filled, text converted to numbers. */
export type CallParams<C> = C extends Call<infer I> ? z.output<I> : never;
/** The `data` of the response. */
export type CallData<C> = C extends Call<InputSchema, infer O> ? z.output<O> : never;
