import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LastingToast } from '../../shared/toasts/LastingToast.tsx';
import styles from './UndoToast.module.css';

interface UndoToastProps {
  readonly id: string;
  /** False once the toast has timed out or was dismissed. */
  readonly isVisible: boolean;
  readonly onUndo: () => void;
  readonly onGone: () => void;
}

/** Content of the toast after a deletion. */
export function UndoToast({ id, isVisible, onUndo, onGone }: UndoToastProps) {
  const { t } = useTranslation('inbox');
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => {
    if (!isVisible) latest.current();
  }, [isVisible]);
  return (
    <LastingToast id={id} className={styles.words}>
      {t('deleted')}
      <button type="button" className={styles.undo} onClick={onUndo}>
        {t('undo')}
      </button>
    </LastingToast>
  );
}
