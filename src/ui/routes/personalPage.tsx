import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonalPage } from '../shared/personal/PersonalPage.tsx';

/** Titles of pages of the personal centre, by their keys in `app.pages`. */
export type PersonalTitle =
  'bag' | 'freeBoxes' | 'limits' | 'personal' | 'promo' | 'rewards' | 'security' | 'transfer';

/** A screen as a page of the personal centre. */
export function personalPage(title: PersonalTitle, Screen: ComponentType): ComponentType {
  return function Page() {
    const { t } = useTranslation('app');
    return (
      <PersonalPage title={t(`pages.${title}`)}>
        <Screen />
      </PersonalPage>
    );
  };
}
