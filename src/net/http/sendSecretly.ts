import type { Call, CallData, CallInput } from '../contract/call.ts';
import { encodeFields } from './encode.ts';
import type { Http } from './http.ts';

/** Sends the secret fields of a call in the body, the others in the query. */
export function sendSecretly<C extends Call>(
  http: Http,
  call: C,
  input: CallInput<C>,
  options: { idempotencyKey?: string } = {},
): Promise<CallData<C>> {
  const fields = Object.entries(input as object);
  const isSecret = ([name]: [string, unknown]) => call.secrets.includes(name);
  const open = Object.fromEntries(fields.filter((field) => !isSecret(field))) as CallInput<C>;
  const body = encodeFields(Object.fromEntries(fields.filter(isSecret)));
  return http.send(call, open, { ...options, body });
}
