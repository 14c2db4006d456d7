import { classNames } from '../classNames.ts';
import { ArtImage } from './ArtImage.tsx';
import styles from './ItemArt.module.css';

interface ItemArtProps {
  /** The address from `weaponImage`. */
  image: string;
  /** How wide it is shown, as in the `sizes` of an image: `120px`, `(max-width: 1023px) 304px, 560px`. */
  sizes: string;
  /** Loads at once, with high priority. */
  eager?: boolean;
  /** The picture of a banner: fetched in its largest copy where the screen shows that many pixels. */
  hero?: boolean;
  /** The deep shadow of an item that stands alone. */
  large?: boolean;
  className?: string | undefined;
}

/** Item picture, 2 to 1. Decorative: the name is always beside it. */
export function ItemArt({ large = false, className, ...picture }: ItemArtProps) {
  return (
    <ArtImage
      {...picture}
      className={classNames(styles.art, large && styles.large, className)}
      width={512}
      height={256}
    />
  );
}
