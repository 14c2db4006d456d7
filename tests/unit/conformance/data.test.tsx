import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../src/ui/app/queryClient.ts';
import { ServicesContext } from '../../../src/ui/app/services.ts';
import type { Services } from '../../../src/ui/app/services.ts';
import { createSession } from '../../../src/ui/app/session.ts';
import { memoryStorage } from '../../../src/ui/app/storage.ts';
import { queryKeys } from '../../../src/ui/queries/keys.ts';
import { useSysConfig } from '../../../src/ui/queries/site/site.ts';
import { useUserInfo } from '../../../src/ui/queries/userInfo.ts';

interface RenderOptions {
  token?: string;
  queryClient?: QueryClient;
}

/** What a component with these services would first draw. */
function renderWithServices(
  element: React.ReactElement,
  { token, queryClient = new QueryClient() }: RenderOptions = {},
): string {
  const session = createSession(memoryStorage(token === undefined ? {} : { token }));
  const services = { session, http: { send: () => Promise.resolve() } } as unknown as Services;
  return renderToStaticMarkup(
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
    </ServicesContext>,
  );
}

describe('the user info', () => {
  function Asked() {
    return useUserInfo().fetchStatus;
  }

  it('is fetched only while there is a token', () => {
    expect(renderWithServices(<Asked />)).toBe('idle');
    expect(renderWithServices(<Asked />, { token: 'abc' })).toBe('fetching');
  });
});

describe('the system configuration', () => {
  function Shown() {
    return JSON.stringify(useSysConfig().data);
  }

  it.each([true, false])('shows the exchange by the inverse of switchBalanceType %s', (switchBalanceType) => {
    const queryClient = createQueryClient(() => undefined);
    queryClient.setQueryData(queryKeys.sysConfig, { switchBalanceType, showPublicText: true });
    const text = renderWithServices(<Shown />, { queryClient }).replaceAll('&quot;', '"');
    expect(JSON.parse(text)).toEqual({ showExchange: !switchBalanceType, showPublic: true });
  });
});
