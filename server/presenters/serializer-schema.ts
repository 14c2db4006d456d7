import type { Schema } from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { Locale } from '../../src/net/contract/locales.ts';
import { isTextByLanguage, sentLocales } from './sent-texts.ts';

type SchemaNode = Record<string, unknown>;

/** Keywords that only validate; the serializer would spend time on each. */
const validationKeywords = ['pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', '$schema'];

function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function replaceAnyOf(node: SchemaNode, extra: SchemaNode): void {
  delete node['anyOf'];
  Object.assign(node, extra);
}

/** `anyOf` of constants of one type becomes `enum`, so that the serializer does not try each branch. */
function flattenConstants(node: SchemaNode, branches: SchemaNode[]): boolean {
  const type = branches[0]?.['type'];
  if (!branches.every((branch) => 'const' in branch && branch['type'] === type)) return false;
  replaceAnyOf(node, { type, enum: branches.map((branch) => branch['const']) });
  return true;
}

/** `anyOf` of one shape and null becomes that shape with `nullable`. */
function flattenNullable(node: SchemaNode, branches: SchemaNode[]): void {
  const shapes = branches.filter((branch) => branch['type'] !== 'null');
  if (shapes.length === branches.length) return;
  if (shapes.length === 1 || flattenConstants(node, shapes))
    replaceAnyOf(node, { ...shapes[0], nullable: true });
}

/** `type: ['string', 'null']`, as zod writes a nullable scalar, becomes `type` with `nullable`. */
function flattenTypeList(node: SchemaNode): void {
  const types = node['type'];
  if (!Array.isArray(types) || types.length !== 2 || !types.includes('null')) return;
  node['type'] = types.find((type) => type !== 'null');
  node['nullable'] = true;
}

function simplify(node: SchemaNode): void {
  for (const name of validationKeywords) {
    if (typeof node[name] !== 'object') Reflect.deleteProperty(node, name);
  }
  for (const child of Object.values(node)) {
    if (isNode(child)) simplify(child);
    else if (Array.isArray(child)) child.filter(isNode).forEach(simplify);
  }
  flattenTypeList(node);
  const branches = node['anyOf'];
  if (!Array.isArray(branches) || !branches.every(isNode)) return;
  if (!flattenConstants(node, branches)) flattenNullable(node, branches);
}

/** Leaves the languages of a reader in texts by language. */
function keepLanguages(node: SchemaNode, sent: ReadonlySet<string>): void {
  const fields = node['properties'];
  if (isNode(fields) && isTextByLanguage(fields)) {
    for (const code of Object.keys(fields)) if (!sent.has(code)) Reflect.deleteProperty(fields, code);
    // The others are left out; they do not make a value one of another branch.
    delete node['additionalProperties'];
    return;
  }
  for (const child of Object.values(node)) {
    if (isNode(child)) keepLanguages(child, sent);
    else if (Array.isArray(child)) child.filter(isNode).forEach((one) => keepLanguages(one, sent));
  }
}

/** The JSON schema of an answer, reduced to what serializing needs for a reader of `locale`; for undefined, of all languages. */
export function serializerSchema(schema: z.ZodMiniType, locale?: Locale): Schema {
  const node = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as SchemaNode;
  simplify(node);
  if (locale !== undefined) keepLanguages(node, sentLocales(locale));
  return node as unknown as Schema;
}
