import fastJson from 'fast-json-stringify';
import type * as z from 'zod/mini';
import { envelopeOf, errorEnvelope } from '../../src/net/contract/envelope.ts';
import type { ErrorEnvelope as RefusalBody } from '../../src/net/contract/envelope.ts';
import { errorCatalogue } from '../../src/net/contract/errors.ts';
import type { Refusal } from '../refusal.ts';
import { plainSchema } from './plain-schema.ts';

type Write<T> = (value: T) => string;

/**
 * Makes the writer of a call's answers from its schema: it takes the `data` and gives the envelope as text.
 * Fields that the schema does not name are left out; one that it needs and does not get is an error.
 */
export function successWriter(data: z.ZodMiniType): Write<unknown> {
  const write = fastJson(plainSchema(envelopeOf(data)));
  return (value) => write({ status: 0, success: true, data: value });
}

const writeRefusalBody: Write<RefusalBody> = fastJson(plainSchema(errorEnvelope));

export function writeRefusal(given: Refusal): string {
  const { status, msg } = errorCatalogue[given.code];
  const body: RefusalBody = { status, success: false, code: given.code, msg };
  if (given.fields.length > 0) body.data = { fields: [...given.fields] };
  return writeRefusalBody(body);
}
