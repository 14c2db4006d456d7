import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { pendingOrderSlot, recoverableOrder } from '../../../../src/ui/features/box/state/pendingOrder.ts';
import type { PendingOrder } from '../../../../src/ui/features/box/state/pendingOrder.ts';

const HOUR = 3_600_000;
const request = { key: 'key-1', boxId: 'night', count: 10, version: 3, fast: true };
const kept: PendingOrder = { ...request, playerId: 'anna', at: 1000 };
const visit = { boxId: 'night', playerId: 'anna', now: 2000 };

function withKept(value: PendingOrder = kept) {
  const pending = pendingOrderSlot(memoryStorage());
  pending.save(value);
  return pending;
}

describe('an order whose result was not seen', () => {
  it('survives the page', () => {
    const storage = memoryStorage();
    pendingOrderSlot(storage).save(kept);
    expect(pendingOrderSlot(storage).read()).toEqual(kept);
  });

  it('is gone once it is cleared', () => {
    const pending = withKept();
    pending.clear();
    expect(pending.read()).toBeUndefined();
  });

  it.each([
    '',
    'no json',
    '{}',
    '[]',
    '{"key":"","boxId":"night"}',
    JSON.stringify({ ...kept, count: '10' }),
  ])('is not read from %j', (text) => {
    expect(pendingOrderSlot(memoryStorage({ opening: text })).read()).toBeUndefined();
  });

  it('is recovered exactly on the page of its box', () => {
    expect(recoverableOrder(withKept(), visit)).toEqual(request);
  });

  it('waits for its own page on that of another box', () => {
    const pending = withKept();
    expect(recoverableOrder(pending, { ...visit, boxId: 'ember' })).toBeUndefined();
    expect(pending.read()).toEqual(kept);
  });

  it('is never paid by another player', () => {
    const pending = withKept();
    expect(recoverableOrder(pending, { ...visit, playerId: 'ben' })).toBeUndefined();
    expect(pending.read()).toBeUndefined();
  });

  it('is not repeated automatically after an hour', () => {
    const pending = withKept();
    expect(recoverableOrder(pending, { ...visit, now: kept.at + HOUR })).toEqual(request);
    expect(recoverableOrder(pending, { ...visit, now: kept.at + HOUR + 1 })).toBeUndefined();
    expect(pending.read()).toBeUndefined();
  });

  it('is null when none is stored', () => {
    expect(recoverableOrder(pendingOrderSlot(memoryStorage()), visit)).toBeUndefined();
  });
});
