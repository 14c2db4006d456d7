import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useIsLoggedIn } from '../app/useSession.ts';
import { LoginNeeded } from '../features/auth/LoginNeeded.tsx';
import { PersonalScreen } from '../features/bag/PersonalScreen.tsx';
import { PersonalTabs } from '../features/bag/PersonalTabs.tsx';

/** `/personal`: the player's own page. */
export function PersonalRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.personal'));
  const loggedIn = useIsLoggedIn();
  return (
    <>
      <PersonalTabs />
      {loggedIn ? <PersonalScreen /> : <LoginNeeded />}
    </>
  );
}
