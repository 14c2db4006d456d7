import { useTranslation } from 'react-i18next';
import { FreeBoxesScreen } from '../features/freeBoxes/FreeBoxesScreen.tsx';
import { PersonalPage } from '../shared/personal/PersonalPage.tsx';

/** `/personal/free-boxes`: openings the player was given. */
export function FreeBoxesRoute() {
  const { t } = useTranslation('app');
  return (
    <PersonalPage title={t('pages.freeBoxes')}>
      <FreeBoxesScreen />
    </PersonalPage>
  );
}
