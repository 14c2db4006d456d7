import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import type { Http } from '../../../../src/net/http/http.ts';
import { logOutMutation } from '../../../../src/ui/app/logOut.ts';
import { TOAST_REMOVE_DELAY_MS, toastDurations } from '../../../../src/ui/app/notify.ts';
import { createQueryClient, oncePerFocusInterval } from '../../../../src/ui/app/queryClient.ts';
import { createSession } from '../../../../src/ui/app/session.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { queryKeys } from '../../../../src/ui/queries/keys.ts';
import { updateCachedBalances } from '../../../../src/ui/queries/userInfo.ts';
import { executeMutation } from '../../../../src/ui/shared/requests/useKeyedMutation.ts';

const apiError = (code: string) => new ApiError({ code, status: 0, msg: '' });

describe('queries', () => {
  const { queries } = createQueryClient(() => undefined).getDefaultOptions();

  it('keep answers for five minutes', () => {
    expect([queries?.staleTime, queries?.gcTime]).toEqual([300_000, 300_000]);
  });

  it('retry once without an answer, and never after a refusal', () => {
    const retry = queries?.retry as (failures: number, error: Error) => boolean;
    expect(retry(0, apiError('client.network'))).toBe(true);
    expect(retry(1, apiError('client.network'))).toBe(false);
    expect(retry(0, apiError('box.notFound'))).toBe(false);
    expect(retry(0, apiError('client.badAnswer'))).toBe(false);
  });

  it('refetch when the tab is shown, at most every five seconds', () => {
    let time = 0;
    const mayAsk = oncePerFocusInterval({ now: () => time });
    const answers = [0, 4999, 5000, 9999, 10_000].map((at) => {
      time = at;
      return mayAsk();
    });
    expect(queries?.refetchOnWindowFocus).toBe('always');
    expect(answers).toEqual([true, false, true, false, true]);
  });
});

describe('toasts', () => {
  it('stay as long as the specification says', () => {
    expect(toastDurations).toEqual({
      blank: 4000,
      error: 4000,
      success: 2000,
      loading: Infinity,
      custom: 4000,
    });
    expect(TOAST_REMOVE_DELAY_MS).toBe(1000);
  });
});

describe('logging out', () => {
  it.each([
    ['reached', () => Promise.resolve({})],
    ['out of reach', () => Promise.reject(apiError('client.network'))],
    ['refusing', () => Promise.reject(apiError('common.internal'))],
  ])('forgets the player when the server is %s', async (server, send) => {
    const session = createSession(memoryStorage({ token: 'kept' }));
    const shown: string[] = [];
    const queryClient = createQueryClient((error) => {
      if (error instanceof ApiError) shown.push(error.code);
    });
    const visit = session.visit.getSnapshot();
    const asked: string[] = [];
    const http = {
      send: (call: { path: string }) => {
        asked.push(call.path);
        return send();
      },
    } as unknown as Http;
    const options = logOutMutation({ http, session }, () => asked.push(`home, ${session.isLoggedIn()}`));
    await executeMutation(queryClient, options, undefined).catch(() => undefined);
    expect(asked).toEqual(['/api/auth/logout', 'home, true']);
    expect(session.isLoggedIn()).toBe(false);
    expect(session.visit.getSnapshot()).not.toBe(visit);
    expect(shown).toEqual(server === 'refusing' ? ['common.internal'] : []);
  });
});

it('logging out of a page that is another player’s by now leaves that player in', async () => {
  const session = createSession(memoryStorage({ token: 'of the former' }));
  session.remember('former');
  const asked: string[] = [];
  const http = {
    send() {
      session.start('of the other', 'other');
      return Promise.reject(new ApiError({ code: 'auth.otherPlayer', status: 409, msg: '' }));
    },
  } as unknown as Http;
  const options = logOutMutation({ http, session }, () => asked.push('home'));
  await expect(
    executeMutation(
      createQueryClient(() => undefined),
      options,
      undefined,
    ),
  ).rejects.toThrow('auth.otherPlayer');
  expect([session.token.getSnapshot(), asked]).toEqual(['of the other', []]);
});

describe('balances of another answer', () => {
  it('are shown without a fetch, and create no player', () => {
    const queryClient = createQueryClient(() => undefined);
    updateCachedBalances(queryClient, { main: 5 });
    expect(queryClient.getQueryData(queryKeys.userInfo)).toBeUndefined();
    queryClient.setQueryData(queryKeys.userInfo, { balance: { main: 1, hold: 2 }, secondaryBalance: 3 });
    updateCachedBalances(queryClient, { main: 5 });
    updateCachedBalances(queryClient, { secondary: 7 });
    expect(queryClient.getQueryData(queryKeys.userInfo)).toEqual({
      balance: { main: 5, hold: 2 },
      secondaryBalance: 7,
    });
  });
});
