import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { ButtonLink } from '../components/controls/Button.tsx';
import { StateMessage } from '../components/feedback/StateMessage.tsx';
import type { zhCN } from '../i18n/zh-CN.ts';
import { LoginRequired } from '../shared/auth/LoginRequired.tsx';

export type ComingPage = keyof (typeof zhCN)['soon'];

interface ComingSoonProps {
  readonly page: ComingPage;
  /** Visitors see the not-logged-in notice instead (specification, section 6). */
  readonly needsLogin?: boolean;
}

/** A page that is not built yet: its purpose, and a link elsewhere. */
export function ComingSoonScreen({ page, needsLogin = false }: ComingSoonProps) {
  const { t } = useTranslation(['app', 'soon']);
  const name = t(`app:pages.${page}`);
  usePageTitle(name);
  const loggedIn = useIsLoggedIn();
  if (needsLogin && !loggedIn) return <LoginRequired />;
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
