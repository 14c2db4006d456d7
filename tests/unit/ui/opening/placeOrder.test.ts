import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { pendingBoxSlot } from '../../../../src/ui/features/box/state/boxOrder.ts';
import type { BoxOrder, OpenResponse } from '../../../../src/ui/features/box/state/boxOrder.ts';
import { placeRoll } from '../../../../src/ui/shared/requests/sendRoll.ts';
import type { StoredRollApi } from '../../../../src/ui/shared/requests/sendRoll.ts';
import { rolled } from './openingFixtures.ts';

const request: BoxOrder = { key: 'key-1', boxId: 'night', count: 1, version: 3, fast: false };
const answer: OpenResponse = { openings: [rolled('a')], balance: 45_400 };
const refused = (code: string, status: number) => new ApiError({ code, status, msg: '' });

/** Calls that return these answers in order, then the last one again and again. */
function setupOrder(...answers: (OpenResponse | Error)[]) {
  const checks: Error[] = []; // the next comparisons fail with these
  const pending = pendingBoxSlot(memoryStorage());
  const steps: string[] = [];
  let call = 0;
  const api: StoredRollApi<BoxOrder, OpenResponse> = {
    fetchPlayerId: async () => 'anna',
    async send(sent) {
      expect(sent).toEqual(request);
      expect(pending.read()?.key).toBe(sent.key);
      steps.push(`send ${sent.key}`);
      const given = answers[Math.min(call++, answers.length - 1)];
      if (given === undefined) throw new Error('asked too often');
      if (given instanceof Error) throw given;
      return given;
    },
    async prepare() {
      const failed = checks.shift();
      if (failed) throw failed;
      steps.push('compare');
      return async (response) => void steps.push(`keep ${response.openings.length}`);
    },
    now: () => 1000,
    delay: async (ms) => void steps.push(`pause ${ms}`),
  };
  return { pending, steps, checks, place: () => placeRoll(request, api, pending) };
}

describe('placing an order', () => {
  it('stores it before it is sent, and until its result was seen', async () => {
    const { place, pending, steps } = setupOrder(answer);
    await expect(place()).resolves.toEqual(answer);
    expect(steps).toEqual(['compare', 'send key-1', 'keep 1']);
    expect(pending.read()).toEqual({ ...request, playerId: 'anna', at: 1000 });
  });

  it('sets a user seed and repeats the same key when the pair has none', async () => {
    const { place, steps } = setupOrder(refused('fair.noUserSeed', 409), answer);
    await expect(place()).resolves.toEqual(answer);
    expect(steps).toEqual(['compare', 'send key-1', 'compare', 'send key-1', 'keep 1']);
  });

  it('waits while the same order is in progress', async () => {
    const { place, steps } = setupOrder(refused('idempotency.underWay', 409), answer);
    await expect(place()).resolves.toEqual(answer);
    expect(steps).toEqual(['compare', 'send key-1', 'pause 1000', 'send key-1', 'keep 1']);
  });

  it('reports an unknown outcome in the end, and keeps it', async () => {
    const { place, pending, steps } = setupOrder(refused('idempotency.underWay', 409));
    await expect(place()).rejects.toMatchObject({ code: 'idempotency.underWay' });
    expect(steps.filter((line) => line.startsWith('send'))).toHaveLength(5);
    expect(pending.read()?.key).toBe('key-1');
  });

  it.each([
    ['client.network', 0],
    ['client.timeout', 0],
    ['client.badAnswer', 200],
    ['common.internal', 500],
    ['auth.expired', 401],
  ])('keeps it after %s: the same key shows its outcome later', async (code, status) => {
    const { place, pending } = setupOrder(refused(code, status), answer);
    await expect(place()).rejects.toMatchObject({ code });
    expect(pending.read()?.key).toBe('key-1');
    await expect(place()).resolves.toEqual(answer);
  });

  it('forgets it when the connection fails before it is sent: nobody asks for it later', async () => {
    const { place, pending, checks, steps } = setupOrder(answer);
    checks.push(refused('client.network', 0));
    await expect(place()).rejects.toMatchObject({ code: 'client.notSent' });
    expect(steps).toEqual([]);
    expect(pending.read()).toBeUndefined();
  });

  it('forgets it on a device without a network', async () => {
    const { place, pending } = setupOrder(refused('client.notSent', 0));
    await expect(place()).rejects.toMatchObject({ code: 'client.notSent' });
    expect(pending.read()).toBeUndefined();
  });

  it.each(['client.network', 'client.notSent'])(
    'keeps one that may have arrived when a later try fails with %s',
    async (code) => {
      const { place, pending, checks } = setupOrder(
        refused('client.network', 0),
        ...(code === 'client.notSent' ? [refused(code, 0)] : []),
        answer,
      );
      await expect(place()).rejects.toMatchObject({ code: 'client.network' });
      if (code === 'client.network') checks.push(refused(code, 0));
      await expect(place()).rejects.toMatchObject({ code: 'client.network' });
      expect(pending.read()?.key).toBe('key-1');
      await expect(place()).resolves.toEqual(answer);
    },
  );

  it.each([
    ['box.changed', 409],
    ['balance.insufficient', 422],
    ['box.notFound', 404],
    ['idempotency.reused', 422],
    ['common.rateLimited', 429],
  ])('forgets it after %s: nothing was written', async (code, status) => {
    const { place, pending } = setupOrder(refused(code, status));
    await expect(place()).rejects.toMatchObject({ code });
    expect(pending.read()).toBeUndefined();
  });
});
