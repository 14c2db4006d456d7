/**
 * When the pictures of a page are fetched. `loading="lazy"` alone fetches everything within 1250 to 2500 px of the
 * viewport, most of a page that has not been scrolled. So a picture waits until it is visible; after the first scroll
 * the browser's lazy loading takes over.
 */
const waiting = new Map<Element, () => void>();
let hasScrolled = false;
let observer: IntersectionObserver | undefined;

function release(image: Element): void {
  const onWanted = waiting.get(image);
  waiting.delete(image);
  observer?.unobserve(image);
  onWanted?.();
}

function releaseAll(): void {
  hasScrolled = true;
  document.removeEventListener('scroll', releaseAll, { capture: true });
  for (const image of [...waiting.keys()]) release(image);
}

function createObserver(): IntersectionObserver {
  document.addEventListener('scroll', releaseAll, { capture: true, passive: true });
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) release(target);
  });
}

/**
 * Calls `onWanted` once, when `image` is to be fetched.
 * @returns stops waiting
 */
export function watchImage(image: Element, onWanted: () => void): () => void {
  if (hasScrolled || !('IntersectionObserver' in globalThis)) {
    onWanted();
    return () => undefined;
  }
  observer ??= createObserver();
  waiting.set(image, onWanted);
  observer.observe(image);
  return () => {
    waiting.delete(image);
    observer?.unobserve(image);
  };
}
