import type { Schema } from 'fast-json-stringify';
import * as z from 'zod/mini';

type SchemaNode = Record<string, unknown>;

/** What only matters to a validator: writing needs shapes, and each of these would cost time on a hot answer. */
const validationKeywords = ['pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', '$schema'];

function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function replaceAnyOf(node: SchemaNode, extra: SchemaNode): void {
  delete node['anyOf'];
  Object.assign(node, extra);
}

/** A choice between constants of one type is an `enum`: the writer then needs no trial of each branch. */
function flattenConstants(node: SchemaNode, branches: SchemaNode[]): boolean {
  const type = branches[0]?.['type'];
  if (!branches.every((branch) => 'const' in branch && branch['type'] === type)) return false;
  replaceAnyOf(node, { type, enum: branches.map((branch) => branch['const']) });
  return true;
}

/** A choice between one shape and null is that shape, marked as nullable. */
function flattenNullable(node: SchemaNode, branches: SchemaNode[]): void {
  const shapes = branches.filter((branch) => branch['type'] !== 'null');
  if (shapes.length === branches.length) return;
  if (shapes.length === 1 || flattenConstants(node, shapes))
    replaceAnyOf(node, { ...shapes[0], nullable: true });
}

/** `type: ['string', 'null']` is how the schema maker writes a nullable scalar. */
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

/** The JSON schema of an answer, reduced to what writing it takes. */
export function serializerSchema(schema: z.ZodMiniType): Schema {
  const node = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as SchemaNode;
  simplify(node);
  return node as unknown as Schema;
}
