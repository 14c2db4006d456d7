import { classNames } from '../classNames.ts';
import { ArtImage } from './ArtImage.tsx';
import styles from './ItemArt.module.css';

interface ItemArtProps {
  /** The address from `weaponImage`. */
  image: string;
  /** Width at which it is shown, in the syntax of an image's `sizes`: `120px`, `(max-width: 1023px) 304px, 560px`. */
  sizes: string;
  /** Loads at once, with high priority. */
  eager?: boolean;
  /** A banner's picture: high-resolution screens fetch its largest copy. */
  hero?: boolean;
  /** The deep shadow of a single item. */
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
