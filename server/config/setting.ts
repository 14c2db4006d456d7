import { z } from 'zod';
import { parseTrustedProxies } from '../platform/client-address.ts';
import type { TrustedProxies } from '../platform/client-address.ts';

/** One environment variable: its schema, default and help texts. */
export interface Setting<Value> {
  /** The text used when the variable is unset or empty; undefined means "none". */
  readonly fallback: string | undefined;
  readonly description: string;
  readonly expected: string;
  /** The value is not repeated in messages. */
  readonly secret?: true;
  readonly schema: z.ZodType<Value, string | undefined>;
}

export const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));
export const booleanFlag = (yes: string, no: string) => z.enum([yes, no]).transform((value) => value === yes);
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((value) => value.replace(/\/+$/, ''))
  .optional();

const seedKey = z
  .string()
  .regex(/^([0-9a-f]{64}|[A-Za-z0-9+/]{43}=)$/i)
  .transform((text) => new Uint8Array(Buffer.from(text, text.length === 64 ? 'hex' : 'base64')));
export const seedKeyList = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(seedKey))
  .optional();
export const hostList = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/)));
export const trustedProxies = z
  .string()
  .transform((text, context): TrustedProxies => {
    const parsed = parseTrustedProxies(text);
    if (parsed !== null) return parsed;
    context.addIssue({ code: 'custom', message: 'no addresses' });
    return z.NEVER;
  })
  .optional();

export function setting<Value>(given: Setting<Value>): Setting<Value> {
  return given;
}
