import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { logOut } from '../../../src/ui/app/logOut.ts';
import type { Services } from '../../../src/ui/app/services.ts';
import { createSession } from '../../../src/ui/app/session.ts';
import { memoryStorage } from '../../../src/ui/app/storage.ts';

/** A device with a logged-in player, whose server answers logout with `answer`. */
function device(answer: () => Promise<unknown>) {
  const storage = memoryStorage({ token: 'kept' });
  const asked: string[] = [];
  const http = {
    send(call: { path: string }) {
      asked.push(call.path);
      return answer();
    },
  };
  const queryClient = new QueryClient();
  queryClient.setQueryData(['player', 'userInfo'], { nickname: 'lamp' });
  const services = { http, session: createSession(storage), queryClient } as unknown as Services;
  return { services, storage, asked, queryClient };
}

describe('logging out', () => {
  it('tells the server, removes the token and forgets the player', async () => {
    const { services, storage, asked, queryClient } = device(() => Promise.resolve({}));
    await logOut(services);
    expect(asked).toEqual(['/api/auth/logout']);
    expect(storage.read('token')).toBeUndefined();
    expect(queryClient.getQueryData(['player', 'userInfo'])).toBeUndefined();
  });

  it('removes the token though the server cannot be reached', async () => {
    const { services, storage } = device(() => Promise.reject(new Error('no network')));
    await logOut(services);
    expect(storage.read('token')).toBeUndefined();
    expect(services.session.isLoggedIn()).toBe(false);
  });
});
