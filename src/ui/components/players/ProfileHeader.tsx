import type { ReactNode } from 'react';
import type { UserInfo } from '../../../net/contract/entities.ts';
import { classNames } from '../classNames.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './ProfileHeader.module.css';

interface ProfileHeaderProps {
  player: Pick<UserInfo, 'nickname' | 'avatar' | 'headGround'> | undefined;
  /** A line below the name; null while it is loading. */
  about?: ReactNode;
  /** Shows the ground of the player's avatar behind it. */
  hasGround?: boolean;
  /** `Figure`s at the right end. */
  children: ReactNode;
}

/** The player's avatar and name, and the figures of the page. */
export function ProfileHeader({ player, about, hasGround = false, children }: ProfileHeaderProps) {
  const ground = hasGround ? player?.headGround : '';
  return (
    <section className={classNames(styles.head, ground && styles.onGround)}>
      {ground && <img className={styles.ground} src={ground} alt="" />}
      <div className={styles.who}>
        {player ? (
          <Avatar name={player.nickname} image={player.avatar} size="l" />
        ) : (
          <Skeleton className={styles.boneAvatar} />
        )}
        <div className={styles.name}>
          <h1>{player ? player.nickname : <Skeleton className={styles.boneName} />}</h1>
          {about !== undefined && <p>{about ?? '\u00a0'}</p>}
        </div>
      </div>
      <dl className={styles.figures}>{children}</dl>
    </section>
  );
}

/** One figure; a skeleton until it is known. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children ?? <Skeleton className={styles.boneFigure} />}</dd>
    </div>
  );
}
