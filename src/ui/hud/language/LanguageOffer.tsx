import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredLocale } from '../../../net/contract/locales.ts';
import type { Locale } from '../../../net/contract/locales.ts';
import { useServices } from '../../app/services.ts';
import { useIsHydrated } from '../../app/useIsHydrated.ts';
import { lazyScreen } from '../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../shared/lazy/PartErrorBoundary.tsx';

const offer = lazyScreen<{ locale: Locale; onAnswer: () => void }>(
  'languageOffer',
  async () => (await import('./LanguageOfferCard.tsx')).LanguageOfferCard,
);

/** Offers the browser's language to who has chosen none yet. */
export function LanguageOffer() {
  const { preferences } = useServices();
  const { i18n } = useTranslation();
  const isHydrated = useIsHydrated();
  const [answered, setAnswered] = useState(false);
  if (!isHydrated || answered || preferences.locale() !== undefined) return null;
  const locale = offeredLocale(navigator.languages, i18n.language);
  if (locale === undefined) return null;
  return (
    <PartErrorBoundary>
      <Suspense>
        <offer.Screen locale={locale} onAnswer={() => setAnswered(true)} />
      </Suspense>
    </PartErrorBoundary>
  );
}
