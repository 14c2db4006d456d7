import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { galleryViewSearch, parseGalleryView } from './galleryView.ts';
import type { GalleryView } from './galleryView.ts';

/** Marks a history entry written by this page. */
const OWN_NAVIGATION = { own: true };

/**
 * The filters. State, so that typing does not wait for the router, mirrored into the address for links.
 * A change replaces the history entry: the back button leaves the page.
 */
export function useGalleryView(): [view: GalleryView, change: (part: Partial<GalleryView>) => void] {
  const location = useLocation();
  const { search, pathname, key } = location;
  const navigate = useNavigate();
  const [view, setView] = useState(() => parseGalleryView(search));
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (!isOwnNavigation(location.state)) setView(parseGalleryView(search));
  }
  const change = (part: Partial<GalleryView>) => {
    const next = { ...view, ...part };
    setView(next);
    void navigate(`${pathname}${galleryViewSearch(next)}`, { replace: true, state: OWN_NAVIGATION });
  };
  return [view, change];
}

function isOwnNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'own' in state;
}
