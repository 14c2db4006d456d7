import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { pendingBoxSlot, recoverableBoxOrder } from '../../../../src/ui/features/box/state/boxOrder.ts';
import type { BoxOrder } from '../../../../src/ui/features/box/state/boxOrder.ts';
import type { StoredOrder } from '../../../../src/ui/shared/play/orders/pendingOrder.ts';

const HOUR = 3_600_000;
const request = { key: 'key-1', boxId: 'night', count: 10, version: 3, fast: true };
const kept: StoredOrder<BoxOrder> = { ...request, playerId: 'anna', at: 1000 };
const visit = { playerId: 'anna', now: 2000 };

function withKept(value: StoredOrder<BoxOrder> = kept) {
  const pending = pendingBoxSlot(memoryStorage());
  pending.save(value);
  return pending;
}

describe('an order whose result was not seen', () => {
  it('survives the page', () => {
    const storage = memoryStorage();
    pendingBoxSlot(storage).save(kept);
    expect(pendingBoxSlot(storage).read()).toEqual(kept);
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
    expect(pendingBoxSlot(memoryStorage({ opening: text })).read()).toBeUndefined();
  });

  it('is recovered exactly on the page of its box', () => {
    expect(recoverableBoxOrder(withKept(), 'night', visit)).toEqual(request);
  });

  it('waits for its own page on that of another box', () => {
    const pending = withKept();
    expect(recoverableBoxOrder(pending, 'ember', visit)).toBeUndefined();
    expect(pending.read()).toEqual(kept);
  });

  it('is never paid by another player', () => {
    const pending = withKept();
    expect(recoverableBoxOrder(pending, 'night', { ...visit, playerId: 'ben' })).toBeUndefined();
    expect(pending.read()).toBeUndefined();
  });

  it('is not repeated automatically after an hour', () => {
    const pending = withKept();
    expect(recoverableBoxOrder(pending, 'night', { ...visit, now: kept.at + HOUR })).toEqual(request);
    expect(recoverableBoxOrder(pending, 'night', { ...visit, now: kept.at + HOUR + 1 })).toBeUndefined();
    expect(pending.read()).toBeUndefined();
  });

  it('is null when none is stored', () => {
    expect(recoverableBoxOrder(pendingBoxSlot(memoryStorage()), 'night', visit)).toBeUndefined();
  });
});
