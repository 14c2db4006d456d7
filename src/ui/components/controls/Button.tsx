import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../classNames.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { Price } from '../money/Price.tsx';
import styles from './Button.module.css';

interface ButtonBaseProps {
  /** Default `quiet`; a view has one `primary`. */
  variant?: 'primary' | 'quiet' | 'danger';
  /** s 32, m 40 (default), l 56 px high. On touch screens s and m are 44 px. */
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  /** Minor units, shown after a separator. */
  price?: number;
  /** Takes the whole width it is given. */
  wide?: boolean;
  'aria-label'?: string;
  children: ReactNode;
  className?: string | undefined;
}

interface ButtonProps extends ButtonBaseProps {
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  type?: 'button' | 'submit';
  /** The label must then say why. */
  disabled?: boolean;
  /** The action is running: presses are ignored and the focus stays. */
  busy?: boolean;
  /** Label while busy, like 开启中; the width is that of the longer label. A small button shows the sign alone. */
  busyLabel?: string;
  'aria-pressed'?: boolean;
}

export function Button(props: ButtonProps) {
  const { onClick, type = 'button', disabled = false, busy = false, busyLabel } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClassName(props)}
      onClick={press}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={props['aria-label']}
      aria-pressed={props['aria-pressed']}
    >
      <span className={classNames(styles.face, busy && styles.away)} aria-hidden={busy || undefined}>
        <ButtonContent {...props} />
      </span>
      {(busy || busyLabel) && (
        <span className={classNames(styles.face, !busy && styles.away)} aria-hidden={!busy || undefined}>
          <i className={styles.spin} aria-hidden="true" />
          <span>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps extends ButtonBaseProps {
  to: string;
  onClick?: () => void;
}

/** A link that looks like a button. */
export function ButtonLink({ to, onClick, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} className={buttonClassName(look)} onClick={onClick} aria-label={look['aria-label']}>
      <span className={styles.face}>
        <ButtonContent {...look} />
      </span>
    </Link>
  );
}

function ButtonContent({ icon, price, children }: ButtonBaseProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {price !== undefined && (
        <>
          <i className={styles.sep} aria-hidden="true" />
          <Price amount={price} size="m" />
        </>
      )}
    </>
  );
}

function buttonClassName({
  variant = 'quiet',
  size = 'm',
  wide,
  className,
}: Omit<ButtonBaseProps, 'children'>): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}
