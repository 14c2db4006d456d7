import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/browser/usePageTitle.ts';
import { VipScreen } from '../features/vip/VipScreen.tsx';
import { PersonalTabs } from '../shared/personal/PersonalTabs.tsx';

/** `/personal/vip`: levels by turnover; visitors see them without progress. */
export function VipRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.vip'));
  return (
    <>
      <PersonalTabs label={t('personalTabs')} />
      <VipScreen />
    </>
  );
}
