import { useTranslation } from 'react-i18next';
import { LimitsScreen } from '../features/limits/LimitsScreen.tsx';
import { PersonalPage } from '../shared/personal/PersonalPage.tsx';

/** `/personal/limits`: limits of the player's own spending, and breaks. */
export function LimitsRoute() {
  const { t } = useTranslation('app');
  return (
    <PersonalPage title={t('pages.limits')}>
      <LimitsScreen />
    </PersonalPage>
  );
}
