import { Client, Versions } from '@stomp/stompjs';
import {
  MutationCache,
  QueryClient,
  QueryClientProvider,
  focusManager,
  useQuery,
} from '@tanstack/react-query';
import axios, { AxiosError } from 'axios';
import { createInstance } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPortal } from 'react-dom';
import { toast, useToaster } from 'react-hot-toast/headless';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, Link, Navigate, Outlet, Route, Routes } from 'react-router';
import { createActor, fromCallback, setup } from 'xstate';
import * as z from 'zod/mini';

/**
 * A page of nothing but the packages the first route must have, each used in one line by what the product imports
 * of it. All that is more on the product's first route is our own.
 */
const texts = createInstance();
void texts
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { app: { toast: { dismiss: 'close' } } } }, defaultNS: 'app' });

const queries = new QueryClient({ mutationCache: new MutationCache() });
focusManager.setEventListener(() => undefined);

const answer = z.object({
  code: z.int(),
  data: z.nullable(
    z.array(z.object({ id: z.string().check(z.minLength(1)), at: z.optional(z.iso.datetime()) })),
  ),
  kind: z.union([z.literal('a'), z.enum(['b', 'c'])]),
});

const line = setup({
  actors: {
    socket: fromCallback(() => {
      const client = new Client();
      client.webSocketFactory = () => new WebSocket('ws://127.0.0.1:1/ws');
      client.stompVersions = Versions.default;
      return () => void client.deactivate();
    }),
  },
}).createMachine({
  initial: 'off',
  states: { off: { on: { go: 'on' } }, on: { invoke: { src: 'socket' } } },
});
const actor = createActor(line).start();

async function load(): Promise<boolean> {
  try {
    return z.safeParse(answer, (await axios.create().get<unknown>('/api/none')).data).success;
  } catch (problem) {
    return problem instanceof AxiosError && actor.getSnapshot().matches('on');
  }
}

function Home() {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: ['home'], queryFn: load });
  const { toasts } = useToaster();
  return createPortal(
    <button type="button" onClick={() => toast(String(data))}>
      {t('toast.dismiss')} {toasts.length}
    </button>,
    document.body,
  );
}

function Frame() {
  return (
    <>
      <Link to="/home">·</Link>
      <Outlet />
    </>
  );
}

function Page() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Navigate to="/home" replace />} />
        <Route path="/home" element={<Home />} />
      </Route>
    </Routes>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <Page />
          </BrowserRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}
