import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle.ts';
import { ButtonLink } from '../components/controls/Button.tsx';
import { StateMessage } from '../components/feedback/StateMessage.tsx';
import type { zhCN } from '../i18n/zh-CN.ts';

export type ComingPage = keyof (typeof zhCN)['soon'];

/** Says plainly that a page is coming, what it will be for, and where to go meanwhile. */
export function ComingSoonScreen({ page }: { page: ComingPage }) {
  const { t } = useTranslation(['app', 'soon']);
  const name = t(`app:pages.${page}`);
  usePageTitle(name);
  return (
    <StateMessage
      level={1}
      icon="clock"
      title={t('app:notYet.title', { page: name })}
      action={
        <ButtonLink variant="primary" to="/box">
          {t('app:action.goBoxes')}
        </ButtonLink>
      }
    >
      {t(`soon:${page}`)} {t('app:notYet.hint')}
    </StateMessage>
  );
}
