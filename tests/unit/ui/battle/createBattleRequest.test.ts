import { describe, expect, it } from 'vitest';
import { pickRules } from '../../../../src/fair/outcome/battleRuleSchema.ts';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import {
  createBattleSlot,
  pendingCreation,
} from '../../../../src/ui/features/battle/create/draft/createBattleRequest.ts';
import { sendStored } from '../../../../src/ui/shared/requests/keyedRequest.ts';
import type { CreateBattleRequest } from '../../../../src/ui/features/battle/create/draft/createBattleRequest.ts';

const order: CreateBattleRequest = {
  key: '0123456789abcdef',
  playerId: 'me',
  publicHash: 'hash',
  input: {
    boxes: 'deep:2',
    mode: 0,
    playerCount: 2,
    pos: 1,
    commitId: '0198f0a0-0000-7000-8000-000000000001',
    userSeed: 'seed',
    seatCost: 4600,
    ...pickRules({}),
    isPrivate: false,
    fast: true,
  },
};
const answer = { battleId: 'battle', version: 1, state: 0, key: null, balance: 100 } as const;

/** A server that answers as told, one answer a call. */
function setupRequests(...answers: (typeof answer | ApiError)[]) {
  const storage = memoryStorage();
  const sent: { input: unknown; key: string }[] = [];
  const open = () => {
    const slot = createBattleSlot(storage);
    return {
      pending: (playerId: string) => pendingCreation(slot, playerId),
      submit: (request: CreateBattleRequest) =>
        sendStored(request, slot, async ({ input, key }) => {
          sent.push({ input, key });
          const next = answers.shift();
          if (next instanceof ApiError) throw next;
          if (!next) throw new Error('nothing to answer');
          return next;
        }),
    };
  };
  return { sent, open };
}
const refused = (code: string, status: number) => new ApiError({ code, status, msg: '' });

describe('the request of a new battle', () => {
  it('is forgotten once it is answered', async () => {
    const { open, sent } = setupRequests(answer);
    await expect(open().submit(order)).resolves.toEqual(answer);
    expect(sent).toEqual([{ input: order.input, key: order.key }]);
    expect(open().pending('me')).toBeUndefined();
  });

  it('is kept over a reload without an answer, and repeated exactly', async () => {
    const { open, sent } = setupRequests(refused('client.timeout', 0), answer);
    await expect(open().submit(order)).rejects.toMatchObject({ code: 'client.timeout' });
    const kept = open().pending('me');
    expect(kept).toEqual(order);
    await open().submit(kept as CreateBattleRequest);
    expect(sent[1]).toEqual(sent[0]);
    expect(open().pending('me')).toBeUndefined();
  });

  it.each([
    ['idempotency.underWay', 409],
    ['common.internal', 500],
    ['auth.required', 401],
  ])('is kept after %s: it may have succeeded', async (code, status) => {
    const { open } = setupRequests(refused(code, status));
    await expect(open().submit(order)).rejects.toMatchObject({ code });
    expect(open().pending('me')).toEqual(order);
  });

  it.each([
    ['battle.commit', 409],
    ['box.changed', 409],
    ['balance.insufficient', 409],
  ])('is forgotten after %s: nothing was written', async (code, status) => {
    const { open } = setupRequests(refused(code, status));
    await expect(open().submit(order)).rejects.toMatchObject({ code });
    expect(open().pending('me')).toBeUndefined();
  });

  it('of one player is not sent for another', async () => {
    const { open } = setupRequests(refused('client.network', 0));
    await expect(open().submit(order)).rejects.toBeInstanceOf(ApiError);
    expect(open().pending('you')).toBeUndefined();
  });
});
