/**
 * Converts values to and from PostgreSQL's text form. Both stores exchange text, so both use this code.
 */

type Reader = (text: string) => unknown;

/** A raw result: PostgreSQL's type ids and the text form of each value. */
export interface RawResult {
  /** The command's tag, `SELECT` or `COMMIT`. */
  readonly command: string;
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** A parameter as it is sent: text, or the bytes of a `bytea`. */
export type Parameter = string | Uint8Array | null;

/**
 * A parameter in the form PostgreSQL reads: dates as ISO 8601, objects as JSON, arrays as `{…}`, bytes as they are.
 * @throws TypeError for a value without such a form
 */
export function encodeParameter(value: unknown): Parameter {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  throw new TypeError(`a ${typeof value} is no parameter of a statement`);
}

function arrayElement(value: unknown): string {
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`;
  const text = encodeParameter(value);
  if (text === null) return 'NULL';
  return Array.isArray(value) ? String(text) : `"${String(text).replace(/["\\]/g, '\\$&')}"`;
}

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`int8 ${text} is beyond what a number holds exactly`);
  return value;
}

/** Sessions run in UTC, so PostgreSQL's `2026-01-02 03:04:05.678+00` is ISO 8601 but for two marks. */
function readTime(text: string): Date {
  const iso = text.endsWith('+00') ? `${text.slice(0, -3).replace(' ', 'T')}Z` : text;
  return new Date(iso);
}

const readBytes: Reader = (text) => Buffer.from(text.slice(2), 'hex');

const plainReaders: readonly (readonly [number, Reader])[] = [
  [16, (text) => text === 't'],
  [20, readInt8],
  [21, Number],
  [23, Number],
  [26, Number],
  [700, Number],
  [701, Number],
];
const jsonReader: Reader = (text) => JSON.parse(text) as unknown;

/** Readers for the ORM, which parses times, json and arrays by the column's type. */
const ormReaders = new Map<number, Reader>(plainReaders);

const fullReaders = new Map<number, Reader>([
  ...plainReaders,
  [17, readBytes],
  [114, jsonReader],
  [3802, jsonReader],
  [1184, readTime],
]);

/** Array types by the type of their elements, as PostgreSQL numbers them. */
const arrayTypes: readonly (readonly [arrayType: number, elementType: number])[] = [
  [1000, 16],
  [1001, 17],
  [1005, 21],
  [1007, 23],
  [1016, 20],
  [1021, 700],
  [1022, 701],
  [1009, 25],
  [1015, 1043],
  [2951, 2950],
  [1231, 1700],
  [1182, 1082],
  [199, 114],
  [3807, 3802],
  [1185, 1184],
];
for (const [arrayType, elementType] of arrayTypes) {
  const element = fullReaders.get(elementType) ?? ((text: string) => text);
  fullReaders.set(arrayType, (text) => readArray(text, element));
}

function readArray(text: string, element: Reader): unknown[] {
  const stack: unknown[][] = [[]];
  const token = /"((?:[^"\\]|\\.)*)"|[{}]|([^",{}]+)/gs;
  for (const [mark, quoted, bare] of text.matchAll(token)) {
    const open = stack[stack.length - 1] ?? [];
    if (mark === '{') {
      const inner: unknown[] = [];
      open.push(inner);
      stack.push(inner);
    } else if (mark === '}') stack.pop();
    else if (quoted !== undefined) open.push(element(quoted.replace(/\\(.)/gs, '$1')));
    else if (bare !== undefined) open.push(bare === 'NULL' ? null : element(bare));
  }
  return stack[0]?.[0] as unknown[];
}

/** Rows as arrays in column order, for the ORM. */
export function rowArrays(result: RawResult): unknown[][] {
  const readers = result.fields.map((field) => ormReaders.get(field.dataTypeID));
  return result.rows.map((row) => row.map((text, index) => readValue(text, readers[index])));
}

/** Rows as objects by column name. */
export function rowObjects(result: RawResult): Record<string, unknown>[] {
  const columns = result.fields.map(({ name, dataTypeID }) => ({
    name,
    reader: fullReaders.get(dataTypeID),
  }));
  return result.rows.map((row) => {
    const object: Record<string, unknown> = {};
    columns.forEach(({ name, reader }, index) => (object[name] = readValue(row[index], reader)));
    return object;
  });
}

function readValue(text: string | null | undefined, reader: Reader | undefined): unknown {
  if (text === null || text === undefined) return null;
  return reader ? reader(text) : text;
}
