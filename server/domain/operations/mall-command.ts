import * as z from 'zod/mini';
import { wholeNumber } from '../../../src/net/contract/primitives.ts';
import { setStock } from '../mall/stock.ts';
import type { Services } from '../services.ts';
import { failed, succeeded } from './command.ts';
import type { CommandResult } from './command.ts';

const USAGE = 'Usage: mall stock <item> <number|any>';
const MAX_STOCK = 1_000_000;

/** Sets how many of an item the mall sells from now on. */
export async function mallCommand(
  { store }: Services,
  [verb, itemId, amount]: readonly string[],
): Promise<CommandResult> {
  if (verb !== 'stock' || itemId === undefined || amount === undefined) return failed(USAGE);
  const stock = amount === 'any' ? null : z.safeParse(wholeNumber(0, MAX_STOCK), amount).data;
  if (stock === undefined) return failed(USAGE, `The number is from 0 to ${MAX_STOCK}.`);
  if (!(await setStock(store, itemId, stock))) return failed(`The catalogue has no item ${itemId}.`);
  return succeeded(`The mall has ${stock ?? 'any number'} of ${itemId}.`);
}
