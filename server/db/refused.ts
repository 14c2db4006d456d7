import { isErrorCode } from '../../src/net/contract/errors.ts';
import { Refusal } from '../refusal.ts';
import { sqlState } from './store.ts';

/** SQLSTATE with which our own database functions refuse; the message is the code. */
const REFUSED = 'FD000';
const CHECK_VIOLATION = '23514';

/** Turns what the database refused into a Refusal; anything else comes back as it was. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const state = sqlState(error);
  if (state === REFUSED && isErrorCode(error.message)) return new Refusal(error.message);
  if (state === CHECK_VIOLATION && error.message.includes('accounts_balance_not_negative')) {
    return new Refusal('balance.insufficient');
  }
  return error;
}

/** Awaits a statement that moves value and tells its refusals by their codes. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asRefusal(error);
  }
}
