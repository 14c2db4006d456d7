import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { LoginRequired } from '../auth/LoginRequired.tsx';
import { PersonalTabs } from './PersonalTabs.tsx';

/** A page of the personal centre: tabs, and the not-logged-in notice for visitors (specification, section 6). */
export function personalPage(Screen: ComponentType): ComponentType {
  return function PersonalPage() {
    const { t } = useTranslation('app');
    const loggedIn = useIsLoggedIn();
    return (
      <>
        <PersonalTabs label={t('personalTabs')} />
        {loggedIn ? <Screen /> : <LoginRequired />}
      </>
    );
  };
}
