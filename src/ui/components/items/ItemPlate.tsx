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

/** The picture of an item on a plate that glows in its grade, with the light below. The class gives it its size. */
export function ItemPlate({ image, sizes, className }: ItemPlateProps) {
  return (
    <span className={classNames(styles.plate, styles.light, className)}>
      <ItemArt image={image} sizes={sizes} />
    </span>
  );
}
