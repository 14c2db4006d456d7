import fastJson from 'fast-json-stringify';
import type * as z from 'zod/mini';
import { envelopeOf, errorEnvelope } from '../../src/net/contract/envelope.ts';
import type { ErrorEnvelope as RefusalBody } from '../../src/net/contract/envelope.ts';
import { errorCatalogue } from '../../src/net/contract/errors.ts';
import type { DomainError } from '../domain/domain-error.ts';
import { serializerSchema } from './serializer-schema.ts';

type Serialize<T> = (value: T) => string;

/**
 * Makes the writer of a call's answers from its schema: it takes the `data` and gives the envelope as text.
 * Fields that the schema does not name are left out; one that it needs and does not get is an error.
 */
export function createSuccessSerializer(data: z.ZodMiniType): Serialize<unknown> {
  const write = fastJson(serializerSchema(envelopeOf(data)));
  return (value) => write({ status: 0, success: true, data: value });
}

const stringifyErrorEnvelope: Serialize<RefusalBody> = fastJson(serializerSchema(errorEnvelope));

export function serializeErrorEnvelope(error: DomainError): string {
  const { status, msg } = errorCatalogue[error.code];
  const body: RefusalBody = { status, success: false, code: error.code, msg };
  if (error.fields.length > 0) body.data = { fields: [...error.fields] };
  return stringifyErrorEnvelope(body);
}
