import type { MouseEvent } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import styles from './IconButton.module.css';

interface IconButtonProps {
  icon: IconName;
  /** What pressing it does, in words. */
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
  pressed?: boolean;
  /** It opens a dialog. */
  opensDialog?: boolean;
  /** Somebody looks like pressing it: the time to fetch what it needs. */
  onIntent?: () => void;
}

/** A square button that shows only a sign; 40 px, 44 px on touch screens. */
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
