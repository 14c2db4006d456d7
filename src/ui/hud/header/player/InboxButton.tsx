import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useUnreadCount } from '../../../queries/account/inbox.ts';
import { useInboxSync } from '../../../queries/account/inboxSync.ts';
import { CountBadge } from './CountBadge.tsx';
import { PanelButton } from '../../panels/PanelButton.tsx';
import { usePanels } from '../../../shared/panels/panelState.ts';
import { INBOX_PARAM } from '../../../shared/inboxAddress.ts';

/** Opens the inbox; says how many messages are unread. */
export function InboxButton() {
  const { t } = useTranslation('inbox');
  const unread = useUnreadCount();
  useInboxSync();
  useOpenByAddress();
  return (
    <CountBadge count={unread}>
      <PanelButton panel="inbox" icon="mail" label={unread > 0 ? t('titleUnread', { unread }) : t('title')} />
    </CountBadge>
  );
}

/** `?inbox` in the address opens the inbox, `?inbox=<id>` a message. */
function useOpenByAddress(): void {
  const { show } = usePanels();
  const [search] = useSearchParams();
  const requested = search.get(INBOX_PARAM);
  const handled = useRef<string>(null);
  useEffect(() => {
    if (handled.current !== requested && requested !== null) show('inbox');
    handled.current = requested;
  }, [requested, show]);
}
