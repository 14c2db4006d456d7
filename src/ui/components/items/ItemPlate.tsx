import { classNames } from '../classNames.ts';
import { ItemArt } from './ItemArt.tsx';
import styles from './ItemPlate.module.css';

interface ItemPlateProps {
  /** The address from `weaponImage`. */
  image: string;
  /** Width at which the picture is shown, in the syntax of an image's `sizes`. */
  sizes: string;
  className: string | undefined;
  /** Fetched at once. */
  eager?: boolean;
}

/** Item picture over the glow and line of its grade. The class sets the size. */
export function ItemPlate({ image, sizes, className, eager = false }: ItemPlateProps) {
  return (
    <span className={classNames(styles.plate, styles.light, className)}>
      <ItemArt image={image} sizes={sizes} eager={eager} />
    </span>
  );
}
