import { useLayoutEffect } from 'react';

/** Gives the body a class while the component is mounted: for styles outside of it, which depend on what the page shows. */
export function useBodyClass(name: string | false | undefined): void {
  useLayoutEffect(() => {
    if (!name) return undefined;
    document.body.classList.add(name);
    return () => document.body.classList.remove(name);
  }, [name]);
}
