import { isErrorCode } from '../../../src/net/contract/errors.ts';
import { DomainError } from './domain-error.ts';
import { sqlState } from '../../db/store/store.ts';

/** SQLSTATE of `raise_domain_error()` in our database functions; the message is the error code. */
const DOMAIN_ERROR_STATE = 'FD000';
const CHECK_VIOLATION = '23514';

/** Maps a refusal of the database to a DomainError; returns any other error unchanged. */
function toDomainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const state = sqlState(error);
  if (state === DOMAIN_ERROR_STATE && isErrorCode(error.message)) return new DomainError(error.message);
  if (state === CHECK_VIOLATION && error.message.includes('accounts_balance_not_negative')) {
    return new DomainError('balance.insufficient');
  }
  return error;
}

/**
 * Awaits a statement that moves value.
 * @throws DomainError with the code of the refusing database function, balance.insufficient
 */
export async function translateDbErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toDomainError(error);
  }
}
