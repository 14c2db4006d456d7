import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { usePageTitle } from '../../app/browser/usePageTitle.ts';
import { LoginRequired } from '../auth/LoginRequired.tsx';
import { PersonalTabs } from './PersonalTabs.tsx';

interface PersonalPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the personal centre: title, tabs, and the not-logged-in notice for visitors (specification, section 6). */
export function PersonalPage({ title, children }: PersonalPageProps) {
  const { t } = useTranslation('app');
  usePageTitle(title);
  const loggedIn = useIsLoggedIn();
  return (
    <>
      <PersonalTabs label={t('personalTabs')} />
      {loggedIn ? children : <LoginRequired />}
    </>
  );
}
