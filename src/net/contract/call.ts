import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type InputSchema = z.ZodMiniObject;

/** One call of the API: everything both ends and the published description need to know of it. */
export interface Call<Input extends InputSchema = InputSchema, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Where the client puts the input; the server reads query and form alike, JSON only where it says so. */
  readonly carrier: 'query' | 'form' | 'json';
  readonly access: 'anyone' | 'player';
  /** Needs an idempotency key; its answer is kept with it. */
  readonly movesValue: boolean;
  /** `later`: answered 501 `common.notYet` until its capability is built. */
  readonly state: 'built' | 'later';
  readonly input: Input;
  readonly output: Output;
  /** The code that says best what is wrong when this field is refused. */
  readonly fieldErrors: Readonly<Partial<Record<string, ErrorCode>>>;
  /** Fields that are read from the body only. */
  readonly secrets: readonly string[];
}

type CallOptions = Partial<
  Pick<Call, 'carrier' | 'access' | 'movesValue' | 'state' | 'fieldErrors' | 'secrets'>
>;

/**
 * Describes one call; what is left out is the common case: for anyone, moving nothing, built. Marked as pure, so that
 * a page is built without the calls it does not make.
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
    state: 'built',
    fieldErrors: {},
    secrets: [],
    ...options,
  };
}

/** What a caller hands in, before defaults are filled. */
export type CallInput<C> = C extends Call<infer I> ? z.input<I> : never;
/** What the server works with, defaults filled and text turned into numbers. */
export type CallParams<C> = C extends Call<infer I> ? z.output<I> : never;
/** The `data` of the answer. */
export type CallData<C> = C extends Call<InputSchema, infer O> ? z.output<O> : never;
