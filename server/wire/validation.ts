import * as z from 'zod/mini';
import { en } from 'zod/locales';
import type { Call } from '../../src/net/contract/call.ts';
import type { InvalidField } from '../../src/net/contract/envelope.ts';
import { Refusal } from '../refusal.ts';

type Fields = Readonly<Record<string, unknown>>;

const inWords = { error: en().localeError };

function asFields(part: unknown): Fields {
  if (part === undefined || part === null) return {};
  if (typeof part !== 'object' || Array.isArray(part)) throw new Refusal('common.badRequest');
  return part as Fields;
}

function problem(field: string, words: string): InvalidField {
  return { field, problem: words };
}

/** PostgreSQL text cannot hold a NUL, and nobody types one. */
function refuseNul(fields: Fields): void {
  const bad = Object.keys(fields).filter((name) => {
    const value = fields[name];
    return typeof value === 'string' && value.includes('\0');
  });
  if (bad.length > 0) {
    throw new Refusal(
      'common.badRequest',
      bad.map((name) => problem(name, 'Invalid character')),
    );
  }
}

function merge(call: Call, query: Fields, body: Fields): Fields {
  const twice = Object.keys(body).filter((name) => Object.hasOwn(query, name));
  if (twice.length > 0) {
    throw new Refusal(
      'common.duplicateField',
      twice.map((name) => problem(name, 'Given twice')),
    );
  }
  const exposed = call.secrets.filter((name) => Object.hasOwn(query, name));
  if (exposed.length > 0) {
    throw new Refusal(
      'common.secretInQuery',
      exposed.map((name) => problem(name, 'Must be in the body')),
    );
  }
  return { ...query, ...body };
}

/**
 * What a call was given, from query and form alike, checked and with its defaults filled.
 * A bad field is refused with the code that the call names for it, else with `common.badRequest`; unknown
 * fields are ignored.
 */
export function parseInput(call: Call, query: unknown, body: unknown): Record<string, unknown> {
  const given = merge(call, asFields(query), asFields(body));
  refuseNul(given);
  const parsed = z.safeParse(call.input, given, inWords);
  if (parsed.success) return parsed.data;
  const problems = new Map<string, InvalidField>();
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    if (!problems.has(field)) problems.set(field, problem(field, issue.message));
  }
  const [first] = problems.keys();
  throw new Refusal(call.fieldErrors[first ?? ''] ?? 'common.badRequest', [...problems.values()]);
}
