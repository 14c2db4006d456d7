import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import styles from './StateMessage.module.css';

interface StateMessageProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** One action that helps. */
  action?: ReactNode;
  isError?: boolean;
  /** Level of the heading; default 2, and 1 where the message is the whole page. */
  level?: 1 | 2;
}

/** Icon, sentence and action in place of content. */
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
