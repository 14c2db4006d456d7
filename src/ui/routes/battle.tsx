import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/browser/usePageTitle.ts';
import { LobbyScreen } from '../features/battle/lobby/LobbyScreen.tsx';

/** `/battle`: battles in which the highest total wins. */
export function BattleRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.battle'));
  return <LobbyScreen mode={0} />;
}

/** `/reverse`: battles in which the lowest total wins. */
export function ReverseRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.reverse'));
  return <LobbyScreen mode={1} />;
}
