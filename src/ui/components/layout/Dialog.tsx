import { useEffect, useId, useRef } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { registerDialog } from '../../app/openDialogs.ts';
import { classNames } from '../classNames.ts';
import { IconButton } from '../controls/IconButton.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  /** On Escape, the close button or a press outside the panel. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** s 400 (default), m 560, l 800 px wide. */
  size?: 's' | 'm' | 'l';
  /** Centred, on a phone from below (default), or a drawer at the inline start. */
  position?: 'middle' | 'left';
  /** What has the focus at first: the title (default), or the first field of a dialog whose purpose is typing. */
  focus?: 'title' | 'field';
}

/**
 * A modal panel; on a phone a sheet from below. The browser's own `<dialog>`: it keeps the focus inside, closes on
 * Escape and gives the focus back. Its children are mounted only while it is open.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  size = 's',
  position = 'middle',
  focus = 'title',
}: DialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const node = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = node.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      // Without it the browser focuses the close button. A field opens the keyboard of a phone over the buttons.
      const field = focus === 'field' ? dialog.querySelector('input') : null;
      (field ?? dialog.querySelector('h2'))?.focus();
    }
    if (!open && dialog?.open) dialog.close();
    return open && dialog ? registerDialog(dialog) : undefined;
  }, [open, focus]);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={node}
      className={classNames(styles.dialog, styles[size], styles[position])}
      aria-labelledby={titleId}
      onCancel={cancel}
      // The event comes a task after `close()`: by then the dialog may be open again.
      onClose={() => open && !node.current?.open && onClose()}
      onPointerDown={(event) => event.target === node.current && onClose()}
    >
      {open && (
        <div className={styles.panel}>
          <header className={styles.head}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="close" label={t('action.close')} onClick={onClose} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
