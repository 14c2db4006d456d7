import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the element that the address names, and focuses it so that the keyboard continues there. */
export function useShowFragment(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = decodeFragment(hash);
    const target = id === '' ? null : document.getElementById(id);
    if (target === null) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}

/** Empty for a malformed one. */
function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
