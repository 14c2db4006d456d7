import type { Call, CallData, CallInput } from '../contract/call.ts';
import type { Http } from './http.ts';
import { sendSecretly } from './sendSecretly.ts';

/*
 * The functions of calls, by what a caller gives. Marked as pure, so that bundlers drop those of calls a page does not
 * make. A function named `…By` takes the one field of the input as its value.
 */

type ReadOptions = { readonly signal?: AbortSignal | undefined };
type Send<C extends Call, Given extends unknown[]> = (http: Http, ...given: Given) => Promise<CallData<C>>;
type Signal = [signal?: AbortSignal];
type Input<C extends Call> = [input: CallInput<C>];
type Value<C extends Call, Field extends keyof CallInput<C>> = [value: CallInput<C>[Field]];
type Key = [idempotencyKey: string];

const nothing = <C extends Call>() => ({}) as CallInput<C>;
const only = <C extends Call>(field: keyof CallInput<C>, value: unknown) =>
  ({ [field]: value }) as CallInput<C>;
const until = (signal?: AbortSignal): ReadOptions => ({ signal });

/** Reads what is there, without an input. */
/* @__NO_SIDE_EFFECTS__ */
export function readAll<C extends Call>(call: C): Send<C, Signal> {
  return (http, signal) => http.send(call, nothing(), until(signal));
}

/* @__NO_SIDE_EFFECTS__ */
export function read<C extends Call>(call: C): Send<C, [...Input<C>, ...Signal]> {
  return (http, input, signal) => http.send(call, input, until(signal));
}

/* @__NO_SIDE_EFFECTS__ */
export function readBy<C extends Call, Field extends keyof CallInput<C>>(
  call: C,
  field: Field,
): Send<C, [...Value<C, Field>, ...Signal]> {
  return (http, value, signal) => http.send(call, only(field, value), until(signal));
}

/** Changes something, without an input. */
/* @__NO_SIDE_EFFECTS__ */
export function act<C extends Call>(call: C): Send<C, []> {
  return (http) => http.send(call, nothing());
}

/* @__NO_SIDE_EFFECTS__ */
export function change<C extends Call>(call: C): Send<C, Input<C>> {
  return (http, input) => http.send(call, input);
}

/* @__NO_SIDE_EFFECTS__ */
export function changeBy<C extends Call, Field extends keyof CallInput<C>>(
  call: C,
  field: Field,
): Send<C, Value<C, Field>> {
  return (http, value) => http.send(call, only(field, value));
}

/** As `change`, with the secret fields in the body. */
/* @__NO_SIDE_EFFECTS__ */
export function changeSecretly<C extends Call>(call: C): Send<C, Input<C>> {
  return (http, input) => sendSecretly(http, call, input);
}

/** Moves value: the key is made before the first attempt and is the same in every retry. */
/* @__NO_SIDE_EFFECTS__ */
export function move<C extends Call>(call: C): Send<C, [...Input<C>, ...Key]> {
  return (http, input, idempotencyKey) => http.send(call, input, { idempotencyKey });
}

/* @__NO_SIDE_EFFECTS__ */
export function moveBy<C extends Call, Field extends keyof CallInput<C>>(
  call: C,
  field: Field,
): Send<C, [...Value<C, Field>, ...Key]> {
  return (http, value, idempotencyKey) => http.send(call, only(field, value), { idempotencyKey });
}
