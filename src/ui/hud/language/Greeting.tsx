import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE } from '../../../net/contract/locales.ts';
import { useServices } from '../../app/services.ts';
import { useIsHydrated } from '../../app/useIsHydrated.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { lazyScreen } from '../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../shared/lazy/PartErrorBoundary.tsx';

const cards = lazyScreen<{ code: string | undefined; isFollowing: boolean }>(
  'greeting',
  async () => (await import('./GreetingCards.tsx')).GreetingCards,
  ['language'],
);

/** Says once that the page follows the browser's language, and to a visitor who has invited. */
export function Greeting() {
  const { preferences, session } = useServices();
  const { i18n } = useTranslation();
  const [isFollowing] = useState(
    () => preferences.locale() === undefined && i18n.language !== DEFAULT_LOCALE,
  );
  const isVisitor = !useIsLoggedIn();
  if (!useIsHydrated()) return null;
  const code = isVisitor ? session.promoteCode() : undefined;
  if (!isFollowing && code === undefined) return null;
  return (
    <PartErrorBoundary>
      <Suspense>
        <cards.Screen code={code} isFollowing={isFollowing} />
      </Suspense>
    </PartErrorBoundary>
  );
}
