import type { ValuedRange } from '../outcome/boxTable.ts';
import type { TicketRange } from '../outcome/tickets.ts';

/** A field of a file is missing or malformed; `path` names it. */
export class FieldError extends Error {
  readonly path: string;

  /** @param path as in code: `box.ranges[3].from` */
  constructor(path: string) {
    super(`bad field ${path}`);
    this.path = path;
  }
}

export type JsonObject = Record<string, unknown>;

// Visible ASCII only. HMAC pads its key with zero bytes (RFC 2104), so a salt with and without a trailing zero byte give
// the same hash: if those passed, a changed file would still verify.
export const SECRET = /^[\x21-\x7e]{1,256}$/;
export const ID = /^[\x21-\x7e]{1,200}$/;
export const HASH = /^[0-9a-f]{64}$/;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws {FieldError} if the value is not of this form */
export function readObject(value: unknown, path: string): JsonObject {
  if (!isJsonObject(value)) throw new FieldError(path);
  return value;
}

/** @throws {FieldError} if the value is not of this form */
export function readList(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw new FieldError(path);
  return value;
}

/** @throws {FieldError} if the value is not a list, or is a longer one */
export function readAtMost(value: unknown, path: string, most: number): unknown[] {
  const list = readList(value, path);
  if (list.length > most) throw new FieldError(path);
  return list;
}

/** @throws {FieldError} if the value is not of this form */
export function readText(value: unknown, path: string, pattern: RegExp): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new FieldError(path);
  return value;
}

/** @throws {FieldError} if the value is not of this form */
export function readTextOrNull(value: unknown, path: string, pattern: RegExp): string | null {
  return value === null ? null : readText(value, path, pattern);
}

/** @throws {FieldError} if the value is not of this form */
export function readNumber(value: unknown, path: string, accepts: (value: number) => boolean): number {
  if (typeof value !== 'number' || !accepts(value)) throw new FieldError(path);
  return value;
}

/** @throws {FieldError} if the value is not of this form */
export function readBoolean(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new FieldError(path);
  return value;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/**
 * ISO 8601 in UTC.
 * @throws {FieldError} if the value is not of this form
 */
export function readTimestamp(value: unknown, path: string): string {
  const text = readText(value, path, MOMENT);
  const moment = Date.parse(text);
  // Date.parse accepts 30 February as 2 March.
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== text.slice(0, 10)) {
    throw new FieldError(path);
  }
  return text;
}

export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** @throws {FieldError} if the value is not of this form */
export function readRange(value: unknown, path: string): TicketRange {
  const range = readObject(value, path);
  return {
    itemId: readText(range['itemId'], `${path}.itemId`, ID),
    from: readNumber(range['from'], `${path}.from`, Number.isSafeInteger),
    to: readNumber(range['to'], `${path}.to`, Number.isSafeInteger),
  };
}

// Six seats and a thousand boxes of this value still sum to a safe integer.
const MOST_VALUE = 1_000_000_000_000;

function isAmount(value: number): boolean {
  return isCount(value) && value <= MOST_VALUE;
}

/** @throws {FieldError} if the value is not of this form */
export function readValuedRange(value: unknown, path: string): ValuedRange {
  const amount = readObject(value, path)['value'];
  return { ...readRange(value, path), value: readNumber(amount, `${path}.value`, isAmount) };
}

/** A version of a box with price, item values and the hash of its table. */
export interface ValuedBox {
  id: string;
  /** Counts from 1. */
  version: number;
  /** Of one opening, minor units. */
  price: number;
  /** As `tableHash` of src/fair/outcome/boxTable.ts: 64 lower-case hex digits. */
  tableHash: string;
  ranges: readonly ValuedRange[];
}

/** @throws {FieldError} if the value is not of this form */
export function readValuedBox(value: unknown, path: string): ValuedBox {
  const box = readObject(value, path);
  const { id, version, ranges } = readBox(value, path, readValuedRange);
  return {
    id,
    version,
    price: readNumber(box['price'], `${path}.price`, isAmount),
    tableHash: readText(box['tableHash'], `${path}.tableHash`, HASH),
    ranges,
  };
}

/**
 * A version of a box with its table.
 * @param range reads one entry of the table
 * @throws {FieldError} if the value is not of this form
 */
export function readBox<Range>(
  value: unknown,
  path: string,
  range: (value: unknown, path: string) => Range,
): { id: string; version: number; ranges: Range[] } {
  const box = readObject(value, path);
  return {
    id: readText(box['id'], `${path}.id`, ID),
    version: readNumber(box['version'], `${path}.version`, (version) => isCount(version) && version >= 1),
    ranges: readList(box['ranges'], `${path}.ranges`).map((entry, place) =>
      range(entry, `${path}.ranges[${place}]`),
    ),
  };
}
