import { isErrorCode } from '../../src/net/contract/errors.ts';
import { DomainError } from './domain-error.ts';
import { sqlState } from '../db/store.ts';

/** SQLSTATE with which our own database functions refuse; the message is the code. */
const DOMAIN_ERROR_STATE = 'FD000';
const CHECK_VIOLATION = '23514';

/** Turns what the database refused into a Refusal; anything else comes back as it was. */
function toDomainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const state = sqlState(error);
  if (state === DOMAIN_ERROR_STATE && isErrorCode(error.message)) return new DomainError(error.message);
  if (state === CHECK_VIOLATION && error.message.includes('accounts_balance_not_negative')) {
    return new DomainError('balance.insufficient');
  }
  return error;
}

/** Awaits a statement that moves value and tells its refusals by their codes. */
export async function translateDbErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toDomainError(error);
  }
}
