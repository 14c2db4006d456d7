import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import styles from './StateMessage.module.css';

interface StateMessageProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** One act that helps. */
  action?: ReactNode;
  isError?: boolean;
  /** The heading's level; 2 unless told. 1 where the note is the page. */
  level?: 1 | 2;
}

/** A sign, a sentence and what to do about it, in the middle of where something else would be. */
export function StateMessage({
  icon,
  title,
  children,
  action,
  isError = false,
  level = 2,
}: StateMessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.note, isError && styles.wrong)} role={isError ? 'alert' : undefined}>
      <Icon name={icon} size={32} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
