import type { MouseEvent } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import styles from './IconButton.module.css';

interface IconButtonProps {
  icon: IconName;
  /** Accessible name. */
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
  pressed?: boolean;
  /** It opens a dialog. */
  opensDialog?: boolean;
  /** Pointer or focus is on it: time to preload what it needs. */
  onIntent?: () => void;
}

/** A square button with an icon only; 40 px, 44 px on touch screens. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, disabled, pressed, opensDialog, onIntent } = props;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      disabled={disabled}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <Icon name={icon} />
    </button>
  );
}
