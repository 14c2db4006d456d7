import { useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import styles from './StateMessage.module.css';

/** A drawing of `/art/states`. */
export type StatePicture =
  'lost' | 'account' | 'unplugged' | 'inbox' | 'wheel' | 'podium' | 'ledger' | 'pedestal';

interface StateMessageProps {
  icon: IconName;
  /** In place of the icon, which stays where the drawing cannot be fetched. */
  picture?: StatePicture;
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
  picture,
  title,
  children,
  action,
  isError = false,
  level = 2,
}: StateMessageProps) {
  const [hasPicture, setPicture] = useState(true);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.note, isError && styles.wrong)} role={isError ? 'alert' : undefined}>
      {picture && hasPicture ? (
        <img
          src={`/art/states/${picture}.svg`}
          alt=""
          width={320}
          height={200}
          onError={() => setPicture(false)}
        />
      ) : (
        <Icon name={icon} size={32} />
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
