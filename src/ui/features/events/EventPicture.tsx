import type { CSSProperties } from 'react';
import type { EventPicture as Picture } from '../../../net/contract/documents.ts';
import { classNames } from '../../components/classNames.ts';
import { ArtImage } from '../../components/items/ArtImage.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import type { IconName } from '../../components/icons/iconPaths.ts';
import styles from './EventPicture.module.css';

/** A picture of the site's art: its middle and width in hundredths of the field's, and its turn in degrees. */
interface Part {
  readonly image: string;
  readonly isBox?: true;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn?: number;
  readonly isMirrored?: true;
}

const item = (id: string, x: number, y: number, width: number, turn = 0): Part => ({
  image: `/art/items/${id}.webp`,
  x,
  y,
  width,
  turn,
});
const box = (id: string, x: number, y: number, width: number): Part => ({
  image: `/art/boxes/${id}.webp`,
  isBox: true,
  x,
  y,
  width,
});

/** What stands in the light, from back to front. */
export const subjects: Readonly<
  Record<Picture, { readonly parts: readonly Part[]; readonly icon?: IconName }>
> = {
  check: { parts: [item('knife-polar-signal', 50, 54, 84, -14)], icon: 'shield-check' },
  lamp: { parts: [box('night-passage', 50, 58, 62)] },
  gallery: {
    parts: [
      item('awp-river-of-stars', 40, 34, 68),
      item('ak-crimson-dawn', 58, 56, 68),
      item('m4-celadon-crackle', 42, 78, 68),
    ],
  },
  coins: {
    parts: [
      item('charm-copper-coin', 28, 62, 76),
      item('charm-arcade-token', 72, 62, 76),
      item('charm-lucky-die', 50, 42, 76),
    ],
  },
  swords: {
    parts: [
      item('knife-red-cliff', 55, 54, 76, -26),
      { ...item('knife-orchid-pavilion', 45, 54, 76, 26), isMirrored: true },
    ],
  },
};

/** Items and boxes under the one lamp; it says nothing the text does not say. */
export function EventPicture({ picture }: { picture: Picture }) {
  const { parts, icon } = subjects[picture];
  return (
    <div className={styles.picture} aria-hidden="true" data-picture={picture}>
      {parts.map(({ image, isBox, x, y, width, turn = 0, isMirrored }) => (
        <span
          key={image}
          className={classNames(styles.part, isMirrored && styles.mirrored)}
          style={
            {
              '--x': `${x}%`,
              '--y': `${y}%`,
              '--width': `${width}%`,
              '--turn': `${turn}deg`,
            } as CSSProperties
          }
        >
          <ArtImage image={image} sizes="240px" width={512} height={isBox ? 512 : 256} />
        </span>
      ))}
      {icon && (
        <span className={styles.sign}>
          <Icon name={icon} size={32} />
        </span>
      )}
    </div>
  );
}
