import { iconPaths } from './iconPaths.ts';
import type { IconName } from './iconPaths.ts';
import styles from './Icon.module.css';

interface IconProps {
  name: IconName;
  /** Side in px; default 20. */
  size?: 14 | 16 | 18 | 20 | 22 | 24 | 28 | 32;
}

/** Icons that point in the direction of the text; mirrored in right-to-left languages. */
const along: ReadonlySet<IconName> = new Set(['chevron-left', 'chevron-right', 'logout']);

/** A decorative icon: its meaning is in the text or label beside it. */
export function Icon({ name, size = 20 }: IconProps) {
  const { stroke, fill, soft } = iconPaths[name];
  return (
    <svg
      className={styles.icon}
      data-along={along.has(name) || undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {soft && <path d={soft} fill="currentColor" fillOpacity=".28" />}
      {fill && <path d={fill} fill="currentColor" />}
      {stroke && <path className={styles.line} d={stroke} />}
    </svg>
  );
}
