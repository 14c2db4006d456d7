import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import {
  pendingDreamSlot,
  recoverableDream,
  type DreamOrder,
  type DreamResponse,
} from '../../../../src/ui/features/dream/state/dreamOrder.ts';
import { placeRoll, type StoredRollApi } from '../../../../src/ui/shared/requests/sendRoll.ts';
import { DREAM } from './dreamFixtures.ts';

const ORDER: DreamOrder = {
  key: 'key-1',
  targetId: 'knife',
  tickets: 42_500,
  side: 'under',
  value: 10_000,
  edge: 500,
  itemIds: 'a,b',
  fast: false,
};
const answer: DreamResponse = { dream: DREAM, balance: 45_526, secondaryBalance: 0 };
const refused = (code: string, status: number) => new ApiError({ code, status, msg: '' });

/** Calls that return these answers in order. */
function setupOrder(...answers: (DreamResponse | Error)[]) {
  const pending = pendingDreamSlot(memoryStorage());
  const steps: string[] = [];
  const api: StoredRollApi<DreamOrder, DreamResponse> = {
    fetchPlayerId: async () => 'anna',
    async send(sent) {
      expect(sent).toEqual(ORDER);
      expect(pending.read()?.key).toBe(sent.key);
      steps.push('send');
      const given = answers.shift();
      if (given === undefined) throw new Error('asked too often');
      if (given instanceof Error) throw given;
      return given;
    },
    async prepare() {
      steps.push('compare');
      return async () => void steps.push('keep');
    },
    now: () => 1_000,
    delay: async () => void steps.push('pause'),
  };
  return { pending, steps, place: () => placeRoll(ORDER, api, pending) };
}

describe('a dream’s order', () => {
  it('is stored before it is sent, and until its result was seen', async () => {
    const { place, pending, steps } = setupOrder(answer);
    await expect(place()).resolves.toEqual(answer);
    expect(steps).toEqual(['compare', 'send', 'keep']);
    expect(recoverableDream(pending, { playerId: 'anna', now: 2_000 })).toEqual(ORDER);
  });

  it('stays stored while its outcome is unknown, and is forgotten when it is refused', async () => {
    const lost = setupOrder(refused('client.network', 0));
    await expect(lost.place()).rejects.toThrow();
    expect(lost.pending.read()?.key).toBe('key-1');
    const changed = setupOrder(refused('dream.changed', 409));
    await expect(changed.place()).rejects.toThrow();
    expect(changed.pending.read()).toBeUndefined();
  });

  it('is not sent again for another player, nor after an hour', async () => {
    for (const [playerId, now] of [
      ['ben', 2_000],
      ['anna', 3_700_000],
    ] as const) {
      const { place, pending } = setupOrder(answer);
      await place();
      expect(recoverableDream(pending, { playerId, now })).toBeUndefined();
      expect(pending.read()).toBeUndefined();
    }
  });
});
