import { classNames } from '../classNames.ts';
import { ItemArt } from './ItemArt.tsx';
import styles from './ItemPlate.module.css';

interface ItemPlateProps {
  /** The address from `weaponImage`. */
  image: string;
  /** How wide the picture is shown, as in the `sizes` of an image. */
  sizes: string;
  className: string | undefined;
}

/** Item picture over the glow and line of its grade. The class sets the size. */
export function ItemPlate({ image, sizes, className }: ItemPlateProps) {
  return (
    <span className={classNames(styles.plate, styles.light, className)}>
      <ItemArt image={image} sizes={sizes} />
    </span>
  );
}
