import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle.ts';
import { ButtonLink } from '../components/controls/Button.tsx';
import { StateMessage } from '../components/feedback/StateMessage.tsx';
import type { zhCN } from '../i18n/zh-CN.ts';

export type ComingPage = keyof (typeof zhCN)['soon'];

/** A page that is not built yet: its purpose, and a link elsewhere. */
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
