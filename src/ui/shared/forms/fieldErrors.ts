import { safeParse } from 'zod/mini';
import type { Call } from '../../../net/contract/call.ts';
import type { ErrorCode } from '../../../net/contract/errors.ts';

/** Fields of `Values` that the server would refuse, each with its code. */
export type FieldErrors<Values> = Partial<Record<keyof Values, ErrorCode>>;

/** Checks `input` against the schema of the call that will carry it, as the server does. */
export function fieldErrors<Values extends object>(call: Call, input: Values): FieldErrors<Values> {
  const { error } = safeParse(call.input, input);
  const names = new Set(error?.issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(
    [...names].map((name) => [name, call.fieldErrors[name] ?? 'common.badRequest']),
  ) as FieldErrors<Values>;
}
