import { QueryClient, QueryClientProvider, focusManager } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, throttleFocus } from '../../../src/ui/app/queryClient.ts';
import { ServicesContext } from '../../../src/ui/app/services.ts';
import type { Services } from '../../../src/ui/app/services.ts';
import { createSession } from '../../../src/ui/app/session.ts';
import { memoryStorage } from '../../../src/ui/app/storage.ts';
import { queryKeys } from '../../../src/ui/queries/keys.ts';
import { useSysConfig } from '../../../src/ui/queries/site.ts';
import { useUserInfo } from '../../../src/ui/queries/userInfo.ts';

interface Given {
  token?: string;
  queryClient?: QueryClient;
}

/** What a component with these services would first draw. */
function drawn(element: React.ReactElement, { token, queryClient = new QueryClient() }: Given = {}): string {
  const session = createSession(memoryStorage(token === undefined ? {} : { token }));
  const services = { session, http: { send: () => Promise.resolve() } } as unknown as Services;
  return renderToStaticMarkup(
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
    </ServicesContext>,
  );
}

describe('what is fetched', () => {
  it('counts as fresh for 5 minutes', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 300_000,
      refetchOnWindowFocus: 'always',
    });
  });
});

describe('coming back to the tab', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    focusManager.setEventListener(() => undefined);
  });

  it('asks again, at most once in 5 seconds', () => {
    const heard: (() => void)[] = [];
    vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => heard.push(listener));
    vi.stubGlobal('removeEventListener', () => undefined);
    vi.stubGlobal('document', { visibilityState: 'visible' });
    let now = 1_000_000;
    throttleFocus({ now: () => now });
    let asked = 0;
    const leave = focusManager.subscribe(() => (asked += 1));
    const cameBack = () => {
      for (const listener of heard) listener();
    };
    cameBack();
    expect(asked).toBe(1);
    now += 4_999;
    cameBack();
    expect(asked).toBe(1);
    now += 1;
    cameBack();
    expect(asked).toBe(2);
    leave();
  });
});

describe('the user info', () => {
  function Asked() {
    return useUserInfo().fetchStatus;
  }

  it('is asked for only while there is a token', () => {
    expect(drawn(<Asked />)).toBe('idle');
    expect(drawn(<Asked />, { token: 'abc' })).toBe('fetching');
  });
});

describe('the site’s switches', () => {
  function Shown() {
    return JSON.stringify(useSysConfig().data);
  }

  it.each([true, false])('show the exchange by the inverse of switchBalanceType %s', (switchBalanceType) => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(queryKeys.sysConfig, { switchBalanceType, showPublicText: true });
    const text = drawn(<Shown />, { queryClient }).replaceAll('&quot;', '"');
    expect(JSON.parse(text)).toEqual({ showExchange: !switchBalanceType, showPublic: true });
  });
});
