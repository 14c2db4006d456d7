import type { TicketRange } from './outcome/tickets.ts';

/** Says which field of a file is missing or not what it should be. */
export class FieldError extends Error {
  readonly path: string;

  /** @param path as one would write it in code: `box.ranges[3].from` */
  constructor(path: string) {
    super(`bad field ${path}`);
    this.path = path;
  }
}

export type JsonObject = Record<string, unknown>;

// Visible ASCII only. HMAC fills its key up with zeros, so a salt and the same salt with a zero byte behind it
// make one hash: with those let in, a changed file would still verify.
export const SECRET = /^[\x21-\x7e]{1,256}$/;
export const ID = /^[\x21-\x7e]{1,200}$/;
export const HASH = /^[0-9a-f]{64}$/;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws BadField */
export function readObject(value: unknown, path: string): JsonObject {
  if (!isJsonObject(value)) throw new FieldError(path);
  return value;
}

/** @throws BadField */
export function readList(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw new FieldError(path);
  return value;
}

/** @throws BadField */
export function readText(value: unknown, path: string, pattern: RegExp): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new FieldError(path);
  return value;
}

/** @throws BadField */
export function readTextOrNull(value: unknown, path: string, pattern: RegExp): string | null {
  return value === null ? null : readText(value, path, pattern);
}

/** @throws BadField */
export function readNumber(value: unknown, path: string, accepts: (value: number) => boolean): number {
  if (typeof value !== 'number' || !accepts(value)) throw new FieldError(path);
  return value;
}

/** @throws BadField */
export function readBoolean(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new FieldError(path);
  return value;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/**
 * ISO 8601 in UTC.
 * @throws BadField
 */
export function readTimestamp(value: unknown, path: string): string {
  const text = readText(value, path, MOMENT);
  const moment = Date.parse(text);
  // Date.parse lets the 30th of February through as the 2nd of March.
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== text.slice(0, 10)) {
    throw new FieldError(path);
  }
  return text;
}

export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** @throws BadField */
export function readRange(value: unknown, path: string): TicketRange {
  const range = readObject(value, path);
  return {
    itemId: readText(range['itemId'], `${path}.itemId`, ID),
    from: readNumber(range['from'], `${path}.from`, Number.isSafeInteger),
    to: readNumber(range['to'], `${path}.to`, Number.isSafeInteger),
  };
}

/**
 * A version of a box with its table.
 * @param range reads one entry of the table
 * @throws BadField
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
