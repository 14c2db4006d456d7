import { InvalidArgumentError } from 'commander';
import * as z from 'zod/mini';
import { uuid } from '../../../src/net/contract/primitives.ts';
import { didYouMean } from './nearest-name.ts';

const MAX_MINOR = 100_000_000;

/** Minor units of an amount in coins with at most two decimals, up to a million; null for anything else. */
export function parseCoins(text: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return amount >= 1 && amount <= MAX_MINOR ? amount : null;
}

/** `12.50` of 1250 minor units. */
export function formatPlainCoins(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}

/** @throws InvalidArgumentError, which the parser words with the option's name */
export function coinsValue(text: string): number {
  const amount = parseCoins(text);
  if (amount === null)
    throw new InvalidArgumentError('An amount is from 0.01 to 1000000 coins, with at most two decimals.');
  return amount;
}

/** An amount with a sign. @throws InvalidArgumentError */
export function signedCoinsValue(text: string): number {
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(text) ?? [];
  const amount = coinsValue(digits);
  return sign === '-' ? -amount : amount;
}

/** A whole number within bounds. @throws InvalidArgumentError */
export function numberValue(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max))
      throw new InvalidArgumentError(`It is a number from ${min} to ${max}.`);
    return value;
  };
}

/** A whole number within bounds, or the word `any`. @throws InvalidArgumentError */
export function numberOrAny(min: number, max: number): (text: string) => number | 'any' {
  const number = numberValue(min, max);
  // Not null: for an option commander makes an empty text of it.
  return (text) => (text === 'any' ? text : number(text));
}

/** @throws InvalidArgumentError */
export function idValue(text: string): string {
  if (!z.safeParse(uuid, text).success) throw new InvalidArgumentError('It is not an id.');
  return text.toLowerCase();
}

/** A moment: `2026-12-01` or `2026-12-01T08:00:00Z`. @throws InvalidArgumentError */
export function timeValue(text: string): Date {
  const isTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/.test(text);
  const time = new Date(isTime ? text : Number.NaN);
  if (Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('A time is 2026-12-01 or 2026-12-01T08:00:00Z, in UTC.');
  return time;
}

/** A text that is not empty, of at most `max` characters. @throws InvalidArgumentError */
export function textValue(max: number): (text: string) => string {
  return (text) => {
    const said = text.trim();
    if (said === '' || said.length > max) throw new InvalidArgumentError(`It has 1 to ${max} characters.`);
    return said;
  };
}

/** One of some words. @throws InvalidArgumentError with the nearest */
export function oneOf<Word extends string>(words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const word = words.find((each) => each === text);
    if (word === undefined)
      throw new InvalidArgumentError(`It is one of ${words.join(', ')}.${didYouMean(text, words)}`);
    return word;
  };
}
