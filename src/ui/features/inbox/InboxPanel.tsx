import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { usePreference } from '../../app/usePreference.ts';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { useInboxAddress } from '../../shared/inboxAddress.ts';
import { MessageList } from './MessageList.tsx';
import { MessageView } from './MessageView.tsx';
import { useDeleteMessage } from './useDeleteMessage.tsx';

interface InboxPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The messages of the player: a list, or one of them. */
export function InboxPanel({ open, onClose }: InboxPanelProps) {
  const { t } = useTranslation(['inbox', 'shell']);
  const [isHidden] = usePreference('streamer');
  const loggedIn = useIsLoggedIn();
  const { shown, show, clear } = useInboxAddress();
  const { hidden, remove } = useDeleteMessage();
  const [lastShown, setLastShown] = useState('');
  const close = () => {
    clear();
    onClose();
  };
  const back = () => {
    setLastShown(shown);
    clear();
  };
  return (
    <Dialog open={open && loggedIn} onClose={close} title={t('title')} size="m">
      {isHidden ? (
        <StateMessage icon="eye-off" title={t('shell:streamer.inbox')}>
          {t('shell:streamer.inboxHint')}
        </StateMessage>
      ) : shown === '' ? (
        <MessageList hidden={hidden} focused={lastShown} onOpen={show} onLeave={onClose} />
      ) : (
        <MessageView
          key={shown}
          messageId={shown}
          onBack={back}
          onLeave={onClose}
          onDelete={() => {
            remove(shown);
            back();
          }}
        />
      )}
    </Dialog>
  );
}
