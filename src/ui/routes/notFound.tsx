import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle.ts';
import { ButtonLink } from '../components/Button.tsx';
import { Note } from '../components/Note.tsx';

export function NotFoundRoute() {
  const { t } = useTranslation();
  usePageTitle(t('pages.notFound'));
  return (
    <Note
      level={1}
      icon="search"
      title={t('notFound.title')}
      action={
        <ButtonLink variant="primary" to="/home">
          {t('action.goHome')}
        </ButtonLink>
      }
    >
      {t('notFound.hint')}
    </Note>
  );
}
