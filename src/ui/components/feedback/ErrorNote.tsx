import { Icon } from '../icons/Icon.tsx';
import styles from './ErrorNote.module.css';

/** Why an action failed, and below it what is certain about its effect. */
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
