import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/browser/usePageTitle.ts';
import { SteamCallback } from '../features/auth/steam/SteamCallback.tsx';

/** `/login/steamCallback`: where Steam sends the browser back. */
export function SteamCallbackRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.steam'));
  return <SteamCallback />;
}
