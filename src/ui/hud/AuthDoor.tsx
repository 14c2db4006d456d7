import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useServices } from '../app/services.ts';
import { useStore } from '../app/useStore.ts';
import { lazyScreen } from '../routes/lazyScreen.tsx';

const auth = lazyScreen('auth', async () => (await import('../features/auth/AuthDialog.tsx')).AuthDialog, [
  'auth',
  'errors',
]);

/** For whoever may be about to press login. */
export const preloadAuth = (): void => auth.preload();

/** Login and registration, fetched when somebody first wants them. `?login` and `?register` in the address do. */
export function AuthDoor() {
  const { authDialogs } = useServices();
  const { open } = useStore(authDialogs.state);
  const [wanted, setWanted] = useState(false);
  useAskedInAddress();
  if (open !== 'none' && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <auth.Screen />
    </Suspense>
  ) : null;
}

function useAskedInAddress(): void {
  const { authDialogs, session } = useServices();
  const [search, setSearch] = useSearchParams();
  const wanted = search.has('login') ? 'login' : search.has('register') ? 'register' : undefined;
  useEffect(() => {
    if (!wanted) return;
    if (!session.isLoggedIn()) authDialogs[wanted === 'login' ? 'openLogin' : 'openRegister']();
    setSearch(
      (before) => {
        before.delete(wanted);
        return before;
      },
      { replace: true },
    );
  }, [wanted, session, authDialogs, setSearch]);
}
