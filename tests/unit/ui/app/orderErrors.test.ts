import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { orderErrorKind, isOutcomeUnknown } from '../../../../src/ui/app/orderErrors.ts';

const error = (code: string, status: number) => new ApiError({ code, status, msg: '' });

describe('the outcome of an order', () => {
  it.each([
    ['client.network', 0, 'unknown', true],
    ['client.badAnswer', 200, 'unknown', true],
    ['common.internal', 500, 'unknown', true],
    ['idempotency.underWay', 409, 'unknown', true],
    ['auth.required', 401, 'login', true],
    ['auth.otherPlayer', 409, 'login', true],
    ['box.changed', 409, 'changed', false],
    ['balance.insufficient', 422, 'insufficientBalance', false],
    ['common.rateLimited', 429, 'refused', false],
  ])('after %s (%i) it is %s', (code, status, kind, open) => {
    expect(orderErrorKind(error(code, status))).toBe(kind);
    expect(isOutcomeUnknown(error(code, status))).toBe(open);
  });

  it('is unknown after a defect of the client', () => {
    expect(orderErrorKind(new TypeError('x'))).toBe('unknown');
  });
});
