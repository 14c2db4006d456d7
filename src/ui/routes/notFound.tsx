import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../components/controls/Button.tsx';
import { StateMessage } from '../components/feedback/StateMessage.tsx';

export function NotFoundRoute() {
  const { t } = useTranslation();
  return (
    <StateMessage
      level={1}
      icon="search"
      picture="lost"
      title={t('notFound.title')}
      action={
        <ButtonLink variant="primary" to="/home">
          {t('action.goHome')}
        </ButtonLink>
      }
    >
      {t('notFound.hint')}
    </StateMessage>
  );
}
