import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { AccountActions } from './AccountActions.tsx';

/** The not-logged-in notice of protected pages (specification, section 6). */
export function LoginRequired() {
  const { t } = useTranslation();
  return (
    <StateMessage
      level={1}
      icon="user"
      picture="account"
      title={t('state.loginNeeded')}
      action={<AccountActions />}
    >
      {t('state.loginNeededHint')}
    </StateMessage>
  );
}
