import { useTranslation } from 'react-i18next';
import { HeaderTabs } from '../../hud/header/HeaderTabs.tsx';

/** Tabs of the personal centre. */
export function PersonalTabs() {
  const { t } = useTranslation(['bag', 'app']);
  const tabs = [
    { to: '/personal', text: t('app:pages.personal'), end: true },
    { to: '/personal/bag', text: t('app:pages.bag') },
  ];
  return <HeaderTabs label={t('tabs')} tabs={tabs} />;
}
