import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './ErrorNote.module.css';

interface ErrorNoteProps {
  title: string;
  hint: string;
  /** What helps, below. */
  children?: ReactNode;
}

/** Why an action failed, and below it what is certain about its effect. */
export function ErrorNote({ title, hint, children }: ErrorNoteProps) {
  return (
    <div className={styles.note} role="alert">
      <Icon name="warning" />
      <div>
        <p>
          <b>{title}</b>
          <span>{hint}</span>
        </p>
        {children}
      </div>
    </div>
  );
}
