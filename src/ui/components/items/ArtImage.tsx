import { useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../app/useIsHydrated.ts';
import { classNames } from '../classNames.ts';
import { imageSources } from './imageSources.ts';
import { watchImage } from './imageDemand.ts';
import styles from './ArtImage.module.css';

interface ArtImageProps {
  /** The address from the wire. */
  image: string;
  /** Width at which it is shown, in the syntax of an image's `sizes`. */
  sizes: string;
  /** With `height` the ratio of the picture, whose room is reserved until it loads. */
  width: number;
  height: number;
  /** Empty when the name is shown beside it. */
  alt?: string;
  eager?: boolean;
  hero?: boolean;
  className?: string | undefined;
}

/** Addresses of pictures that this page has shown: the browser has them. */
const shown = new Set<string>();

/**
 * A picture in the copy that fits its size on this screen; the original if the copy fails, nothing if both fail. Until
 * it has loaded it is hidden, because browsers draw a frame around one that is missing or has only just got its address.
 * One that the server has sent with its address is shown from the start, and so is an `eager` one that was shown before.
 * Unless `eager`, it is fetched once it is visible or the page has been scrolled.
 */
export function ArtImage({
  image,
  eager = false,
  hero = false,
  alt = '',
  className,
  ...size
}: ArtImageProps) {
  const node = useRef<HTMLImageElement>(null);
  const isHydrated = useIsHydrated();
  const [sent] = useState(isHydrated || !eager ? undefined : image);
  const [shownBefore] = useState(() => (eager && shown.has(image) ? image : undefined));
  const [isWanted, setIsWanted] = useState(false);
  const [failed, setFailed] = useState({ image, times: 0, isReplaced: false });
  const failures = failed.image === image ? failed.times : 0;
  useEffect(() => {
    if (eager || isWanted || node.current === null) return undefined;
    return watchImage(node.current, () => setIsWanted(true));
  }, [eager, isWanted]);
  useEffect(() => {
    // It loaded or failed before anything listened.
    if (sent === undefined || node.current?.complete !== true) return;
    if (node.current.naturalWidth > 0) shown.add(sent);
    else setFailed({ image: sent, times: 1, isReplaced: false });
  }, [sent]);
  const { src, srcSet } = imageSources(image, hero);
  const isFetched = eager || isWanted;
  const isShownAtOnce = image === sent || image === shownBefore;
  const isGone = failures > 0 && !failed.isReplaced;
  return (
    <img
      {...size}
      ref={node}
      className={classNames(className, !isShownAtOnce && styles.art, isGone && styles.gone)}
      src={isFetched ? src : undefined}
      srcSet={isFetched && failures === 0 ? srcSet : undefined}
      alt={alt}
      draggable={false}
      decoding={shownBefore === image ? 'sync' : 'async'}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      onLoad={({ currentTarget }) => {
        // Not by a state: nothing of React may render during a spin.
        currentTarget.dataset['loaded'] = '';
        shown.add(image);
        if (isGone) setFailed({ ...failed, isReplaced: true });
      }}
      onError={() => setFailed({ image, times: failures + 1, isReplaced: false })}
    />
  );
}
