import { classNames } from '../classNames.ts';
import { ArtImage } from './ArtImage.tsx';
import styles from './ItemArt.module.css';

interface ItemArtProps {
  /** The address from `weaponImage`. */
  image: string;
  /** How wide it is shown, as in the `sizes` of an image: `120px`, `(max-width: 1023px) 304px, 560px`. */
  sizes: string;
  /** Fetched at once and first, for what the page is about. */
  eager?: boolean;
  /** The picture of a banner: fetched in its largest copy where the screen shows that many pixels. */
  hero?: boolean;
  /** The deep shadow of an item that stands alone. */
  large?: boolean;
  className?: string | undefined;
}

/** The picture of an item, 2 to 1, already tilted. Its name stands beside it, so it says nothing itself. */
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
