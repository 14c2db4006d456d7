import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.ts';
import { useDeleteOne } from './inboxMutations.ts';
import { UndoToast } from './UndoToast.tsx';

interface DeleteMessage {
  /** Messages that the list leaves out. */
  readonly hidden: ReadonlySet<string>;
  remove(messageId: string): void;
}

/** Hides a message at once, and deletes it when the toast that offers to undo it has gone. */
export function useDeleteMessage(): DeleteMessage {
  const { t } = useTranslation('inbox');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Set<string>());
  const show = (id: string) => setHidden((before) => new Set([...before].filter((other) => other !== id)));
  const { mutate } = useDeleteOne(show);
  const undo = (id: string) => {
    if (!waiting.current.delete(id)) return;
    show(id);
    notify.dismiss(toastId(id));
    notify.info(t('kept'));
  };
  const finish = (id: string) => {
    if (waiting.current.delete(id)) mutate(id);
  };
  const remove = (id: string) => {
    waiting.current.add(id);
    setHidden((before) => new Set([...before, id]));
    notify.lasting(
      (isVisible) => (
        <UndoToast id={toastId(id)} isVisible={isVisible} onUndo={() => undo(id)} onGone={() => finish(id)} />
      ),
      toastId(id),
    );
  };
  return { hidden, remove };
}

const toastId = (messageId: string) => `deleted-${messageId}`;
