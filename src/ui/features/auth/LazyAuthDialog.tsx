import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useServices } from '../../app/services.ts';
import { useStore } from '../../app/useStore.ts';
import { lazyScreen } from '../../shared/lazy/lazyScreen.tsx';

const auth = lazyScreen('auth', async () => (await import('./AuthDialog.tsx')).AuthDialog, [
  'auth',
  'errors',
  'steam',
  'phone',
  'signUp',
]);

/** Fetches the dialogs before they are opened. */
export const preloadAuth = (): void => auth.preload();

/** Login and registration, fetched when first opened. `?login` and `?register` in the address open them. */
export function LazyAuthDialog() {
  const { authDialogs } = useServices();
  const { open } = useStore(authDialogs.state);
  const [isRequested, setRequested] = useState(false);
  useAuthSearchParams();
  if (open !== 'none' && !isRequested) setRequested(true);
  return isRequested ? (
    <Suspense fallback={null}>
      <auth.Screen />
    </Suspense>
  ) : null;
}

function useAuthSearchParams(): void {
  const { authDialogs, session } = useServices();
  const [search, setSearch] = useSearchParams();
  const requested = search.has('login') ? 'login' : search.has('register') ? 'register' : undefined;
  useEffect(() => {
    if (!requested) return;
    if (!session.isLoggedIn()) authDialogs[requested === 'login' ? 'openLogin' : 'openRegister']();
    setSearch(
      (before) => {
        before.delete(requested);
        return before;
      },
      { replace: true },
    );
  }, [requested, session, authDialogs, setSearch]);
}
