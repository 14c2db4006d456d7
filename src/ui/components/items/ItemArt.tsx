import { useState } from 'react';
import { classNames } from '../classNames.ts';
import { imageSources } from './imageSources.ts';
import styles from './ItemArt.module.css';

interface ItemArtProps {
  /** The address from `weaponImage`. */
  image: string;
  /** How wide it is shown, as in the `sizes` of an image: `120px`, `(max-width: 1023px) 304px, 560px`. */
  sizes: string;
  /** Loads at once, with high priority. */
  eager?: boolean;
  /** The deep shadow of an item that stands alone. */
  large?: boolean;
  className?: string | undefined;
}

/** Item picture, 2 to 1. Decorative: the name is always beside it. */
export function ItemArt({ image, sizes, eager = false, large = false, className }: ItemArtProps) {
  const [missing, setMissing] = useState<string>();
  const { src, srcSet } = imageSources(image);
  return (
    <img
      className={classNames(
        styles.art,
        large && styles.large,
        missing === image && styles.missing,
        className,
      )}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={512}
      height={256}
      alt=""
      draggable={false}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      onError={() => setMissing(image)}
    />
  );
}
