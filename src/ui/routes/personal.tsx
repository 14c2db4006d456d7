import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { LoginRequired } from '../shared/auth/LoginRequired.tsx';
import { PersonalScreen } from '../features/backpack/PersonalScreen.tsx';
import { PersonalTabs } from '../features/backpack/PersonalTabs.tsx';

/** `/personal`: the player's own page. */
export function PersonalRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.personal'));
  const loggedIn = useIsLoggedIn();
  return (
    <>
      <PersonalTabs />
      {loggedIn ? <PersonalScreen /> : <LoginRequired />}
    </>
  );
}
