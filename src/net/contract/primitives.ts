import * as z from 'zod/mini';
import { PHONE_PATTERN, PROMOTION_CODE_PATTERN } from './limits.ts';
import { DEFAULT_LOCALE, FALLBACK_LOCALE, locales } from './locales.ts';
import type { Locale } from './locales.ts';
import { readCode, readDigits, readTyped } from './typedText.ts';

/** A code as pasted, with what stands around it. */
export const MAX_TYPED_CODE = 200;

/** An amount of money in minor units (1/100 coin), never negative. */
export const amount = z.int().check(z.gte(0));

/** A signed change of money in minor units (1/100 coin). */
export const signedAmount = z.int();

/** The hash of a box's table: 64 lower-case hex digits, `tableHash` of src/fair/outcome/boxTable.ts. */
export const tableHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A signed note that what the answer commits to is in the log, or will be within a minute (docs/transparency-log.md). */
export const logPromise = z.string();

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

/** A language that ships; the default one for others. */
export const localeCode = z._default(
  z.pipe(
    z.string(),
    z.transform((code): Locale => locales.find((locale) => locale.code === code)?.code ?? DEFAULT_LOCALE),
  ),
  DEFAULT_LOCALE,
);

type OtherLocale = Exclude<Locale, typeof DEFAULT_LOCALE>;
type OptionalTexts = Record<OtherLocale, z.ZodMiniOptional<z.ZodMiniString>>;

const [, ...otherLocales] = locales;
const optionalTexts = Object.fromEntries(
  otherLocales.map(({ code }) => [code, z.optional(z.string())]),
) as OptionalTexts;

/** A text by language. The default language is required; a reader falls back to it. */
export const localisedText = z.object({ [DEFAULT_LOCALE]: z.string(), ...optionalTexts });
export type LocalisedText = z.infer<typeof localisedText>;

/** The language in which a reader of another one gets a text: English or the default one where it is missing. */
export function localeOfText(text: LocalisedText, locale: string): Locale {
  if (text[locale as Locale] !== undefined) return locale as Locale;
  return text[FALLBACK_LOCALE] === undefined ? DEFAULT_LOCALE : FALLBACK_LOCALE;
}

/** The text in a language, or where it is missing in English or the default one. */
export function textIn(text: LocalisedText, locale: string): string {
  return text[locale as Locale] ?? text[FALLBACK_LOCALE] ?? text[DEFAULT_LOCALE];
}

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

/** Six digits, as they are sent to a phone or shown by an authenticator app; anything else in the text is dropped. */
export const digitCode = z
  .string()
  .check(z.maxLength(MAX_TYPED_CODE), z.overwrite(readDigits), z.regex(/^\d{6}$/));

/** A mobile number of mainland China, or one in E.164 form. */
export const phone = z.string().check(z.overwrite(readTyped), z.regex(PHONE_PATTERN));

/** A promotion code, in any case. */
export const promotionCode = z
  .string()
  .check(z.maxLength(MAX_TYPED_CODE), z.overwrite(readCode), z.regex(PROMOTION_CODE_PATTERN));

/** What a list is searched for. */
/* @__NO_SIDE_EFFECTS__ */
export function searchText(maxLength: number) {
  return z.string().check(z.overwrite(readTyped), z.maxLength(maxLength));
}

/** The result of calls that return no data. */
export const emptyResult = z.object({});
