import { Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createAuthDialogs } from '../../../src/ui/app/authDialogs.ts';
import { browserPorts } from '../../../src/ui/app/ports.ts';
import { createQueryClient } from '../../../src/ui/app/queryClient.ts';
import { ServicesContext } from '../../../src/ui/app/services.ts';
import type { Services } from '../../../src/ui/app/services.ts';
import { createSession } from '../../../src/ui/app/session.ts';
import { memoryStorage } from '../../../src/ui/app/storage.ts';
import { routeOf, routes } from '../../../src/ui/routes/routes.tsx';
import { PROTECTED_PATHS } from '../../support/protectedPaths.ts';
import { loadAllTexts } from '../../support/texts.ts';

/** The page at an address as somebody sees it who is not logged in. */
async function renderAsVisitor(path: string): Promise<string> {
  const services = {
    http: {},
    session: createSession(memoryStorage()),
    authDialogs: createAuthDialogs(),
    ports: browserPorts(),
  };
  const Screen = routeOf(path)?.Screen;
  if (Screen === undefined) throw new Error(`no page at ${path}`);
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={await loadAllTexts()}>
      <ServicesContext value={services as unknown as Services}>
        <QueryClientProvider client={createQueryClient(() => undefined)}>
          <StaticRouter location={path}>
            <Suspense fallback={null}>
              <Screen />
            </Suspense>
          </StaticRouter>
        </QueryClientProvider>
      </ServicesContext>
    </I18nextProvider>,
  );
  await stream.allReady;
  return await new Response(stream).text();
}

describe('a visitor', () => {
  it.each(PROTECTED_PATHS)('sees the not-logged-in notice on %s, with a login button', async (path) => {
    const seen = await renderAsVisitor(path);
    expect(seen).toContain('请先登录');
    expect(seen).toMatch(/<button[^>]*>(?:<[^>]*>)*登录/);
  });

  it('sees it on every page below /personal', () => {
    const personal = routes.map(({ path }) => path).filter((path) => path.startsWith('/personal'));
    expect(personal).toEqual(PROTECTED_PATHS.toSorted((a, b) => personal.indexOf(a) - personal.indexOf(b)));
  });

  it('sees how fairness works, with a login button in place of own seeds', async () => {
    const seen = await renderAsVisitor('/provably-fair');
    expect(seen).toMatch(/<button[^>]*>(?:<[^>]*>)*登录/);
  });
});
