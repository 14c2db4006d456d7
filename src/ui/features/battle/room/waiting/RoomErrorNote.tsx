import type { ReactNode } from 'react';
import { Icon } from '../../../../components/icons/Icon.tsx';
import styles from './RoomErrorNote.module.css';

/** An error, and below it what is certain. */
export function RoomErrorNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.note} role="alert">
      <Icon name="warning" />
      <p>
        <b>{title}</b>
        {children && <span>{children}</span>}
      </p>
    </div>
  );
}
