import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle.ts';
import { ButtonLink } from '../components/Button.tsx';
import { Note } from '../components/Note.tsx';
import type { zhCN } from '../i18n/zh-CN.ts';

export type PageName = keyof (typeof zhCN)['app']['pages'];

/** Says plainly that a page is coming, and where to go meanwhile. */
export function NotYetScreen({ page }: { page: PageName }) {
  const { t } = useTranslation();
  const name = t(`pages.${page}`);
  usePageTitle(name);
  return (
    <Note
      level={1}
      icon="clock"
      title={t('notYet.title', { page: name })}
      action={
        <ButtonLink variant="primary" to="/box">
          {t('action.goBoxes')}
        </ButtonLink>
      }
    >
      {t('notYet.hint')}
    </Note>
  );
}
