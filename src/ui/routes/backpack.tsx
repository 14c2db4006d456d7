import { useTranslation } from 'react-i18next';
import { BackpackScreen } from '../features/backpack/BackpackScreen.tsx';
import { PersonalPage } from '../shared/personal/PersonalPage.tsx';

/** `/personal/bag`: the backpack. */
export function BackpackRoute() {
  const { t } = useTranslation('app');
  return (
    <PersonalPage title={t('pages.bag')}>
      <BackpackScreen />
    </PersonalPage>
  );
}
