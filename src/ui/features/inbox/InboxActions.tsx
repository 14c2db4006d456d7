import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageEntry } from '../../../net/contract/calls/site/message.ts';
import { Button } from '../../components/controls/Button.tsx';
import { useUnreadCount } from '../../queries/account/inbox.ts';
import { useDeleteRead, useReadAll } from './inboxMutations.ts';
import styles from './InboxActions.module.css';

/** Marks all as read, and deletes what is read after a question. Each is shown while it would change something. */
export function InboxActions({ list }: { list: readonly MessageEntry[] }) {
  const { t } = useTranslation('inbox');
  const unread = useUnreadCount();
  const readAll = useReadAll();
  const [isAsking, setAsking] = useState(false);
  const newest = list[0]?.messageId;
  const hasRead = list.some(({ read }) => read);
  if (isAsking) return <DeleteQuestion onClose={() => setAsking(false)} />;
  return (
    <div className={styles.actions}>
      {unread > 0 && newest !== undefined && (
        <Button size="s" icon="check" busy={readAll.isPending} onClick={() => readAll.mutate(newest)}>
          {t('readAll.action')}
        </Button>
      )}
      {hasRead && (
        <Button size="s" onClick={() => setAsking(true)}>
          {t('deleteRead.action')}
        </Button>
      )}
    </div>
  );
}

function DeleteQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['inbox', 'app']);
  const deleteRead = useDeleteRead();
  const confirm = () => {
    onClose();
    deleteRead.mutate();
  };
  return (
    <div className={styles.actions} role="alertdialog" aria-label={t('inbox:deleteRead.ask')}>
      <p>{t('inbox:deleteRead.ask')}</p>
      <Button size="s" variant="danger" onClick={confirm}>
        {t('inbox:delete')}
      </Button>
      <Button size="s" onClick={onClose}>
        {t('app:action.cancel')}
      </Button>
    </div>
  );
}
