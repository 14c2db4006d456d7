import { Icon } from '../icons/Icon.tsx';
import styles from './ErrorNote.module.css';

/** What went wrong with an act, and below it what is certain about it. */
export function ErrorNote({ title, hint }: { title: string; hint: string }) {
  return (
    <div className={styles.fault} role="alert">
      <Icon name="warning" />
      <p>
        <b>{title}</b>
        <span>{hint}</span>
      </p>
    </div>
  );
}
