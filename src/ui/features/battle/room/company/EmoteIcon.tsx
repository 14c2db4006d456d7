import type { ReactNode } from 'react';
import type { Emote } from '../../../../../net/contract/games/battles.ts';
import styles from './EmoteIcon.module.css';

const FACE = 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17';
const EYES =
  'M9 8.7a1.15 1.15 0 1 0 0 2.3a1.15 1.15 0 1 0 0-2.3M15 8.7a1.15 1.15 0 1 0 0 2.3a1.15 1.15 0 1 0 0-2.3';
const LEAF =
  'M12 11.5C10.6 9.9 8.9 8.7 8.9 6.9A1.75 1.75 0 0 1 12 5.9A1.75 1.75 0 0 1 15.1 6.9C15.1 8.7 13.4 9.9 12 11.5Z';

/** Lines on a square of 24 px, in the colour of the text. */
const drawings: Readonly<Record<Emote | 'hidden', ReactNode>> = {
  hello: (
    <path d="M8 13V7.3a1.3 1.3 0 0 1 2.6 0V11M10.6 11V5.3a1.3 1.3 0 0 1 2.6 0V11M13.2 11V6.3a1.3 1.3 0 0 1 2.6 0V12M15.8 11.5V8.8a1.3 1.3 0 0 1 2.6 0V14.5A5.7 5.7 0 0 1 12.7 20.2C10 20.2 8.6 19 7.5 17.2L5.2 13.5a1.35 1.35 0 0 1 2.2-1.5L8 13M20 3.8C21.2 4.8 21.8 6 21.8 7.4M4 8.5C3.6 7 3.9 5.6 4.8 4.4" />
  ),
  luck: (
    <>
      {[0, 90, 180, 270].map((angle) => (
        <path key={angle} className={styles.soft} d={LEAF} transform={`rotate(${angle + 45} 12 11.5)`} />
      ))}
      <path d="M12 12C12.2 15.5 13 18.5 15.5 21" />
    </>
  ),
  nice: (
    <path
      className={styles.soft}
      d="M8 11L11.3 4.5C12.9 4.5 13.7 5.6 13.4 7.2L12.9 10H17.8A1.8 1.8 0 0 1 19.6 12.2L18.2 18.1A2 2 0 0 1 16.2 19.7H8ZM4.2 11H8V19.7H4.2Z"
    />
  ),
  wow: (
    <>
      <path className={styles.soft} d={FACE} />
      <path className={styles.area} d={EYES} />
      <path d="M12 13a2.2 2.5 0 1 0 0 5a2.2 2.5 0 1 0 0-5" />
    </>
  ),
  unlucky: (
    <>
      <path className={styles.soft} d={FACE} />
      <path className={styles.area} d={EYES} />
      <path d="M8.6 16.5C9.8 14.6 14.2 14.6 15.4 16.5" />
      <path
        className={styles.area}
        d="M18.8 2.5C20.2 4.5 20.7 5.3 20.7 6.2A1.9 1.9 0 0 1 16.9 6.2C16.9 5.3 17.4 4.5 18.8 2.5Z"
      />
    </>
  ),
  wellPlayed: (
    <>
      <path d="M8.7 9.8L5.5 3.5H9.5L12 8.8M15.3 9.8L18.5 3.5H14.5L12 8.8" />
      <path className={styles.soft} d="M12 9a5.8 5.8 0 1 0 0 11.6a5.8 5.8 0 1 0 0-11.6" />
      <path d="M9.5 15L11.3 16.8L14.6 13.2" />
    </>
  ),
  hidden: (
    <>
      <path d={FACE} />
      <path className={styles.area} d={EYES} />
      <path d="M8.6 14.5C9.8 16.6 14.2 16.6 15.4 14.5M3.5 20.5L20.5 3.5" />
    </>
  ),
};

interface EmoteIconProps {
  /** `hidden`: a face struck through. */
  name: Emote | 'hidden';
  /** Side in px. */
  size: number;
}

/** A drawn emote; its name is in the text or label beside it. */
export function EmoteIcon({ name, size }: EmoteIconProps) {
  return (
    <svg
      className={styles.emote}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}
