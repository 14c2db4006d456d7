import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './UndoToast.module.css';

interface UndoToastProps {
  /** False once the toast has timed out or was dismissed. */
  readonly isVisible: boolean;
  readonly onUndo: () => void;
  readonly onGone: () => void;
}

/** Content of the toast after a deletion. */
export function UndoToast({ isVisible, onUndo, onGone }: UndoToastProps) {
  const { t } = useTranslation('inbox');
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => {
    if (!isVisible) latest.current();
  }, [isVisible]);
  return (
    <span className={styles.words}>
      {t('deleted')}
      <button type="button" className={styles.undo} onClick={onUndo}>
        {t('undo')}
      </button>
    </span>
  );
}
