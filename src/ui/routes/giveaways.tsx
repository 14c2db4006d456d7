import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/browser/usePageTitle.ts';
import { GiveawaysScreen } from '../features/giveaway/list/GiveawaysScreen.tsx';

/** `/giveaways`: the list of giveaways. */
export function GiveawaysRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.giveaways'));
  return <GiveawaysScreen />;
}
