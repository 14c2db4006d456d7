import * as z from 'zod/mini';
import { en } from 'zod/locales';
import type { Call } from '../../src/net/contract/call.ts';
import type { InvalidField } from '../../src/net/contract/envelope.ts';
import { DomainError } from '../domain/errors/domain-error.ts';

type RawFields = Readonly<Record<string, unknown>>;

const englishMessages = { error: en().localeError };

function toFields(part: unknown): RawFields {
  if (part === undefined || part === null) return {};
  if (typeof part !== 'object' || Array.isArray(part)) throw new DomainError('common.badRequest');
  return part as RawFields;
}

function invalidField(field: string, words: string): InvalidField {
  return { field, problem: words };
}

/** PostgreSQL text cannot hold a NUL. */
function rejectNul(fields: RawFields): void {
  const bad = Object.keys(fields).filter((name) => {
    const value = fields[name];
    return typeof value === 'string' && value.includes('\0');
  });
  if (bad.length > 0) {
    throw new DomainError(
      'common.badRequest',
      bad.map((name) => invalidField(name, 'Invalid character')),
    );
  }
}

function mergeFields(call: Call, query: RawFields, body: RawFields): RawFields {
  const duplicates = Object.keys(body).filter((name) => Object.hasOwn(query, name));
  if (duplicates.length > 0) {
    throw new DomainError(
      'common.duplicateField',
      duplicates.map((name) => invalidField(name, 'Given twice')),
    );
  }
  const exposed = call.secrets.filter((name) => Object.hasOwn(query, name));
  if (exposed.length > 0) {
    throw new DomainError(
      'common.secretInQuery',
      exposed.map((name) => invalidField(name, 'Must be in the body')),
    );
  }
  return { ...query, ...body };
}

/**
 * The input of a call from query and body, checked, with defaults filled; unknown fields are ignored.
 * @throws {DomainError} common.badRequest, common.duplicateField, common.secretInQuery, or the code that the call's
 *   `fieldErrors` name for the first invalid field
 */
export function parseInput(call: Call, query: unknown, body: unknown): Record<string, unknown> {
  const given = mergeFields(call, toFields(query), toFields(body));
  rejectNul(given);
  const parsed = z.safeParse(call.input, given, englishMessages);
  if (parsed.success) return parsed.data;
  const problems = new Map<string, InvalidField>();
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    if (!problems.has(field)) problems.set(field, invalidField(field, issue.message));
  }
  const [first] = problems.keys();
  throw new DomainError(call.fieldErrors[first ?? ''] ?? 'common.badRequest', [...problems.values()]);
}
