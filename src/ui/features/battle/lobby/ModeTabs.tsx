import { useTranslation } from 'react-i18next';
import { HeaderTabs } from '../../../hud/header/HeaderTabs.tsx';
import { lobbyPath } from '../../../shared/battlePath.ts';

/** The two kinds of battle. */
export function ModeTabs() {
  const { t } = useTranslation('battle');
  const tabs = [
    { to: lobbyPath(0), text: t('rules.normal'), end: true },
    { to: lobbyPath(1), text: t('rules.reverse'), end: true },
  ];
  return <HeaderTabs label={t('lobby.modes')} tabs={tabs} />;
}
