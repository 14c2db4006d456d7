import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { LoginRequired } from '../shared/auth/LoginRequired.tsx';
import { BackpackScreen } from '../features/backpack/BackpackScreen.tsx';
import { PersonalTabs } from '../features/backpack/PersonalTabs.tsx';

/** `/personal/bag`: what the player owns. */
export function BackpackRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.bag'));
  const loggedIn = useIsLoggedIn();
  return (
    <>
      <PersonalTabs />
      {loggedIn ? <BackpackScreen /> : <LoginRequired />}
    </>
  );
}
