import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useIsLoggedIn } from '../app/useSession.ts';
import { LoginNeeded } from '../features/auth/LoginNeeded.tsx';
import { BagScreen } from '../features/bag/BagScreen.tsx';
import { PersonalTabs } from '../features/bag/PersonalTabs.tsx';

/** `/personal/bag`: what the player owns. */
export function BagRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.bag'));
  const loggedIn = useIsLoggedIn();
  return (
    <>
      <PersonalTabs />
      {loggedIn ? <BagScreen /> : <LoginNeeded />}
    </>
  );
}
