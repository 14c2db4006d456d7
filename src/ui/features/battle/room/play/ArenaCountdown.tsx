import { classNames } from '../../../../components/classNames.ts';
import styles from './Arena.module.css';

/** Over the lanes: the seconds until something begins. */
export function ArenaCountdown({ label, seconds }: { label: string; seconds: number }) {
  return (
    <div className={styles.countdown} role="timer" aria-label={label}>
      <span className={styles.soon}>{label}</span>
      <b key={seconds} className={classNames('num', styles.number)}>
        {seconds}
      </b>
    </div>
  );
}
