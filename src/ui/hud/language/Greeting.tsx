import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { useIsHydrated } from '../../app/useIsHydrated.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { lazyScreen } from '../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../shared/lazy/PartErrorBoundary.tsx';

const cards = lazyScreen<{ code: string | undefined }>(
  'greeting',
  async () => (await import('./GreetingCards.tsx')).GreetingCards,
  ['language'],
);

/** Offers the browser's language to who has chosen none yet, and says to a visitor who has invited. */
export function Greeting() {
  const { preferences, session } = useServices();
  const { i18n } = useTranslation();
  const isVisitor = !useIsLoggedIn();
  if (!useIsHydrated()) return null;
  const code = isVisitor ? session.promoteCode() : undefined;
  const hasLanguage = preferences.locale() !== undefined || navigator.language === i18n.language;
  if (hasLanguage && code === undefined) return null;
  return (
    <PartErrorBoundary>
      <Suspense>
        <cards.Screen code={code} />
      </Suspense>
    </PartErrorBoundary>
  );
}
