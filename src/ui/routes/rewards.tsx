import { useTranslation } from 'react-i18next';
import { RewardsScreen } from '../features/rewards/RewardsScreen.tsx';
import { PersonalPage } from '../shared/personal/PersonalPage.tsx';

/** `/personal/rewards`: daily reward, levels, tasks, and what was claimed. */
export function RewardsRoute() {
  const { t } = useTranslation('app');
  return (
    <PersonalPage title={t('pages.rewards')}>
      <RewardsScreen />
    </PersonalPage>
  );
}
