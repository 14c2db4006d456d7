import type { CSSProperties } from 'react';
import { ArtImage } from '../items/ArtImage.tsx';
import { classNames } from '../classNames.ts';
import styles from './Avatar.module.css';

/** CSS px. Pictures from the catalogue are 2 to 1; their middle fills the circle. */
const SIDES = { xs: 16, s: 32, m: 40, l: 64, xl: 96 };

interface AvatarProps {
  name: string;
  /** Address of the picture; empty: the initial of the name. */
  image?: string;
  /** `s` by default. */
  size?: keyof typeof SIDES;
}

/** A player's picture, or the initial of the name in a circle whose hue comes from the name. */
export function Avatar({ name, image = '', size = 's' }: AvatarProps) {
  const className = classNames(styles.avatar, styles[size]);
  if (image !== '') {
    const side = SIDES[size];
    return (
      <ArtImage className={className} image={image} sizes={`${2 * side}px`} width={side} height={side} />
    );
  }
  return (
    <span className={className} style={{ '--h': hueOf(name) } as CSSProperties} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

function initialOf(name: string): string {
  return /\S/u.exec(name)?.[0].toUpperCase() ?? '·';
}

/** Deterministic hue of a name, 0 to 359. */
function hueOf(name: string): number {
  let hue = 7;
  for (let index = 0; index < name.length; index += 1) hue = (hue * 31 + name.charCodeAt(index)) % 360;
  return hue;
}
