import { ApiError } from '../../net/http/apiError.ts';

/**
 * The outcome of a failed order. `unknown`: it may have succeeded; only the same key may be sent again. `login`: the
 * session has ended, or is another player's. The rest was refused and nothing was written: `differs` the page did not
 * send it, because an answer differs from what the device was shown before, `changed` the odds have changed,
 * `insufficientBalance` the balance is too low, `refused` anything else, also what was not sent for want of a network.
 */
export type OrderErrorKind = 'unknown' | 'login' | 'differs' | 'changed' | 'insufficientBalance' | 'refused';

export function orderErrorKind(error: unknown): OrderErrorKind {
  if (error instanceof ApiError && error.code === 'client.memoryDiffers') return 'differs';
  if (isNotSent(error)) return 'refused';
  if (!(error instanceof ApiError) || !error.isFromServer || error.status >= 500) return 'unknown';
  if (error.status === 401 || error.code === 'auth.otherPlayer') return 'login';
  switch (error.code) {
    case 'idempotency.underWay':
      return 'unknown';
    case 'box.changed':
      return 'changed';
    case 'balance.insufficient':
      return 'insufficientBalance';
    default:
      return 'refused';
  }
}

/** Whether the request never left the device. */
export function isNotSent(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'client.notSent';
}

/** Whether the order must be kept and sent again to learn its outcome. */
export function isOutcomeUnknown(error: unknown): boolean {
  const kind = orderErrorKind(error);
  return kind === 'unknown' || kind === 'login';
}
