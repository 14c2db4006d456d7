import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ServicesContext } from '../../../src/ui/app/services.ts';
import type { Services } from '../../../src/ui/app/services.ts';
import { createSession } from '../../../src/ui/app/session.ts';
import { memoryStorage } from '../../../src/ui/app/storage.ts';
import { createAuthDialogs } from '../../../src/ui/app/authDialogs.ts';
import { BackpackRoute } from '../../../src/ui/routes/backpack.tsx';
import { FairRoute } from '../../../src/ui/routes/fair.tsx';
import { PersonalRoute } from '../../../src/ui/routes/personal.tsx';
import { loadAllTexts } from '../../support/texts.ts';

/** A page as somebody sees it who is not logged in. */
async function renderAsVisitor(page: React.ReactElement): Promise<string> {
  const services = { session: createSession(memoryStorage()), authDialogs: createAuthDialogs() };
  return renderToStaticMarkup(
    <I18nextProvider i18n={await loadAllTexts()}>
      <ServicesContext value={services as unknown as Services}>
        <QueryClientProvider client={new QueryClient()}>
          <StaticRouter location="/">{page}</StaticRouter>
        </QueryClientProvider>
      </ServicesContext>
    </I18nextProvider>,
  );
}

describe('a visitor', () => {
  it.each([
    ['/personal', <PersonalRoute key="personal" />],
    ['/personal/bag', <BackpackRoute key="bag" />],
  ])('is told on %s that nobody is logged in, and offered the login', async (_path, page) => {
    const seen = await renderAsVisitor(page);
    expect(seen).toContain('请先登录');
    expect(seen).toMatch(/<button[^>]*>(?:<[^>]*>)*登录/);
  });

  it('sees how fairness works, and is offered the login for their own seeds', async () => {
    const seen = await renderAsVisitor(<FairRoute />);
    expect(seen).toMatch(/<button[^>]*>(?:<[^>]*>)*登录/);
  });
});
