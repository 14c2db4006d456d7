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
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
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

const queryClient = new QueryClient({ mutationCache: new MutationCache() });
focusManager.setEventListener(() => undefined);

const eventSchema = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal(1), data: z.unknown() }),
  z.object({ eventType: z.literal(2), id: z.uuid() }),
]);
const integerSchema = z.pipe(
  z.union([z.number(), z.string().check(z.trim(), z.regex(/^\d+$/), z.maxLength(9))]),
  z.transform((value) => Number(value)),
);
const responseSchema = z.extend(z.object({ code: z.int().check(z.gte(0), z.lte(9)), on: z.boolean() }), {
  data: z.nullable(
    z.array(z.object({ id: z.string().check(z.minLength(1)), at: z.optional(z.iso.datetime()) })),
  ),
  kind: z.union([z.enum(['b', 'c']), integerSchema, eventSchema]),
});

const connectionMachine = setup({
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
const actor = createActor(connectionMachine).start();

async function load(): Promise<boolean> {
  try {
    return z.safeParse(responseSchema, (await axios.create().get<unknown>('/api/none')).data).success;
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
      {t('toast.dismiss')} {toasts.map((one) => resolveValue(one.message, one))}
    </button>,
    document.body,
  );
}

function Layout() {
  const { pathname } = useLocation();
  const [words] = useSearchParams();
  const navigate = useNavigate();
  const back = useNavigationType() === NavigationType.Pop && matchPath('/home', pathname) !== null;
  return (
    <>
      <Link to="/home">{words.get('q')}</Link>
      {back && <button type="button" onClick={() => void navigate('/home')} />}
      <Outlet />
    </>
  );
}

function Page() {
  return (
    <Routes>
      <Route element={<Layout />}>
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
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Page />
          </BrowserRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}
