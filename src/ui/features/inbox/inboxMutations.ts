import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteMessages, markRead } from '../../../net/http/site/message.ts';
import { useErrorText } from '../../app/errorText.ts';
import { notify } from '../../app/notify.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { writeInboxChange } from '../../queries/account/inbox.ts';
import { announceInboxChange } from '../../queries/account/inboxSync.ts';

/** The toast of an act on the whole inbox: loading, then what came of it. */
const TOAST_ID = 'inbox';

/** What follows a change on the server: the list and the new count, and the other tabs. */
function useAfterChange() {
  const queryClient = useQueryClient();
  return async ({ unread }: { unread: number }, change: Parameters<typeof writeInboxChange>[2]) => {
    await writeInboxChange(queryClient, unread, change);
    announceInboxChange();
  };
}

/** Marks a message as read. A failure is not shown: the message stays unread and is marked when next opened. */
export function useReadOne() {
  const { http } = useServices();
  const afterChange = useAfterChange();
  return useMutation({
    mutationFn: (id: string) => markRead(http, { id }),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: (answer, id) =>
      afterChange(answer, (list) =>
        list.map((message) => (message.messageId === id ? { ...message, read: true } : message)),
      ),
  });
}

/** Marks all messages up to the newest shown as read. */
export function useReadAll() {
  const { t } = useTranslation('inbox');
  const { http } = useServices();
  const afterChange = useAfterChange();
  const textOf = useErrorText();
  return useMutation({
    mutationFn: (newest: string) => markRead(http, { all: true, newest }),
    meta: ERROR_SHOWN_INLINE,
    onMutate: () => void notify.loading(t('readAll.busy'), TOAST_ID),
    onSuccess: (answer) => {
      notify.success(t('readAll.done'), TOAST_ID);
      return afterChange(answer, (list) => list.map((message) => ({ ...message, read: true })));
    },
    onError: (error) => void notify.error(textOf(error), TOAST_ID),
  });
}

/** Deletes all messages that are read. */
export function useDeleteRead() {
  const { t } = useTranslation('inbox');
  const { http } = useServices();
  const afterChange = useAfterChange();
  const textOf = useErrorText();
  return useMutation({
    mutationFn: () => deleteMessages(http, { all: true }),
    meta: ERROR_SHOWN_INLINE,
    onMutate: () => void notify.loading(t('deleteRead.busy'), TOAST_ID),
    onSuccess: (answer) => {
      notify.success(t('deleteRead.done', { count: answer.deleted }), TOAST_ID);
      return afterChange(answer, (list) => list.filter(({ read }) => !read));
    },
    onError: (error) => void notify.error(textOf(error), TOAST_ID),
  });
}

/** Deletes one message. */
export function useDeleteOne(onFailed: (id: string) => void) {
  const { http } = useServices();
  const afterChange = useAfterChange();
  const textOf = useErrorText();
  return useMutation({
    mutationFn: (id: string) => deleteMessages(http, { id }),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: (answer, id) =>
      afterChange(answer, (list) => list.filter(({ messageId }) => messageId !== id)),
    onError: (error, id) => {
      onFailed(id);
      notify.error(textOf(error));
    },
  });
}
