import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';
import styles from './Note.module.css';

interface NoteProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** One act that helps. */
  action?: ReactNode;
  wrong?: boolean;
  /** The heading's level; 2 unless told. 1 where the note is the page. */
  level?: 1 | 2;
}

/** A sign, a sentence and what to do about it, in the middle of where something else would be. */
export function Note({ icon, title, children, action, wrong = false, level = 2 }: NoteProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.note, wrong && styles.wrong)} role={wrong ? 'alert' : undefined}>
      <Icon name={icon} size={32} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
