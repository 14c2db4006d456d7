import fastJson from 'fast-json-stringify';
import type * as z from 'zod/mini';
import { envelopeOf, errorEnvelope } from '../../src/net/contract/envelope.ts';
import type { ErrorEnvelope } from '../../src/net/contract/envelope.ts';
import { errorCatalogue } from '../../src/net/contract/errors.ts';
import type { Locale } from '../../src/net/contract/locales.ts';
import type { DomainError } from '../domain/errors/domain-error.ts';
import { serializerSchema } from './serializer-schema.ts';

type Serialize<T> = (value: T) => string;
/** Texts by language are written in those of a reader of `locale`; for undefined in all. */
type SerializeFor = (value: unknown, locale?: Locale) => string;

const successSerializers = new WeakMap<z.ZodMiniType, SerializeFor>();

/**
 * A serializer from `data` to the envelope's text. The schema is compiled at the first answer in a language, once in a
 * process: a start does not wait for more than a hundred of them. Fields that are not in the schema are left out; a missing
 * required field throws.
 */
export function createSuccessSerializer(data: z.ZodMiniType): SerializeFor {
  const known = successSerializers.get(data);
  if (known !== undefined) return known;
  const writers = new Map<Locale | undefined, Serialize<unknown>>();
  const serialize: SerializeFor = (value, locale) => {
    const write = writers.get(locale) ?? fastJson(serializerSchema(envelopeOf(data), locale));
    writers.set(locale, write);
    return write({ status: 0, success: true, data: value });
  };
  successSerializers.set(data, serialize);
  return serialize;
}

const stringifyErrorEnvelope: Serialize<ErrorEnvelope> = fastJson(serializerSchema(errorEnvelope));

export function serializeErrorEnvelope(error: DomainError): string {
  const { status, msg } = errorCatalogue[error.code];
  const body: ErrorEnvelope = { status, success: false, code: error.code, msg };
  if (error.fields.length > 0) body.data = { fields: [...error.fields] };
  if (error.now !== undefined) body.data = { ...body.data, now: error.now };
  return stringifyErrorEnvelope(body);
}
