import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '../app/browser/usePageTitle.ts';
import { CreateScreen } from '../features/battle/create/CreateScreen.tsx';

/** `/battle/create` and, with the settings of another, `/battle/create/:id`. */
export function BattleCreateRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.battleCreate'));
  return <CreateScreen mode={0} battleId={useParams()['id']} />;
}

/** `/reverse/create` and, with the settings of another, `/reverse/create/:id`. */
export function ReverseCreateRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.reverseCreate'));
  return <CreateScreen mode={1} battleId={useParams()['id']} />;
}
