import { useTranslation } from 'react-i18next';
import { SecurityScreen } from '../features/security/SecurityScreen.tsx';
import { PersonalPage } from '../shared/personal/PersonalPage.tsx';

/** `/personal/security`: second factors, passkeys and logins. */
export function SecurityRoute() {
  const { t } = useTranslation('app');
  return (
    <PersonalPage title={t('pages.security')}>
      <SecurityScreen />
    </PersonalPage>
  );
}
