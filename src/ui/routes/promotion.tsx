import { useTranslation } from 'react-i18next';
import { PromotionScreen } from '../features/promotion/PromotionScreen.tsx';
import { PersonalPage } from '../shared/personal/PersonalPage.tsx';

/** `/personal/promo`: the player's promotion code, who came by it, and what that has brought. */
export function PromotionRoute() {
  const { t } = useTranslation('app');
  return (
    <PersonalPage title={t('pages.promo')}>
      <PromotionScreen />
    </PersonalPage>
  );
}
