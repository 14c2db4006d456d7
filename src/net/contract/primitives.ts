import * as z from 'zod/mini';

/** An amount of money in minor units (1/100 coin), never negative. */
export const amount = z.int().check(z.gte(0));

/** A signed change of money in minor units (1/100 coin). */
export const signedAmount = z.int();

/** A time, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

export const uuid = z.uuid();

/** A whole number that may arrive as text in a query or a form: `1.5`, `x` and the empty text are refused. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.gte(min), z.lte(max)),
  );
}

/** A switch that may arrive as the text `true`, `false`, `1` or `0`. */
export const flag = z.pipe(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
    z.transform((value) => value === true || value === 'true' || value === '1'),
  ),
  z.boolean(),
);

/** A name in every language that ships. */
export const localisedText = z.object({ 'zh-CN': z.string(), en: z.string() });
export type LocalisedText = z.infer<typeof localisedText>;

/** `page` counts from 1, `pageSize` is at most 100. */
/* @__NO_SIDE_EFFECTS__ */
export function pageQuery(defaultSize: number) {
  return {
    page: z._default(wholeNumber(1, 1_000_000), 1),
    pageSize: z._default(wholeNumber(1, 100), defaultSize),
  };
}

/** One page of a list, with the number of all entries. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<T extends z.ZodMiniType>(entry: T) {
  return z.object({
    list: z.array(entry),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
  });
}

/** The result of calls that return no data. */
export const emptyResult = z.object({});
