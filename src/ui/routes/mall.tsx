import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/browser/usePageTitle.ts';
import { MallScreen } from '../features/mall/MallScreen.tsx';

/** `/shop`: the mall. */
export function MallRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.shop'));
  return <MallScreen />;
}
