import { expect, it } from 'vitest';
import { changedLimit, currentLimit } from '../../../server/domain/limits/limit-change.ts';
import type { LimitState } from '../../../server/domain/limits/limit-change.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const TOMORROW = new Date('2026-03-02T12:00:00.000Z');
const at = (amount: number | null, pending: LimitState['pending'] = null): LimitState => ({
  amount,
  pending,
});

it.each<[string, LimitState, number | null, LimitState]>([
  ['a first limit holds at once', at(null), 500, at(500)],
  ['a lower one at once', at(500), 400, at(400)],
  ['a higher one after a day', at(500), 501, at(500, { amount: 501, at: TOMORROW })],
  ['none after a day', at(500), null, at(500, { amount: null, at: TOMORROW })],
  ['none without a limit changes nothing', at(null), null, at(null)],
  ['a lower one cancels what waits', at(500, { amount: 900, at: TOMORROW }), 400, at(400)],
  ['the present one cancels what waits', at(500, { amount: 900, at: TOMORROW }), 500, at(500)],
])('%s', (_name, state, wanted, expected) => {
  expect(changedLimit(state, wanted, NOW)).toEqual(expected);
});

it('keeps the time of a change that is asked for again, and starts anew for another', () => {
  const soon = new Date('2026-03-01T13:00:00.000Z');
  const waiting = at(500, { amount: 900, at: soon });
  expect(changedLimit(waiting, 900, NOW)).toEqual(waiting);
  expect(changedLimit(waiting, 800, NOW)).toEqual(at(500, { amount: 800, at: TOMORROW }));
});

it('takes effect at its moment, not before', () => {
  const waiting = at(500, { amount: null, at: TOMORROW });
  expect(currentLimit(waiting, new Date(TOMORROW.getTime() - 1))).toEqual(waiting);
  expect(currentLimit(waiting, TOMORROW)).toEqual(at(null));
});
