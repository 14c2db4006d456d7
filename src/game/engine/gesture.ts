const GESTURES = ['pointerdown', 'keydown'] as const;

/**
 * Calls `then` when the player presses something, before the page acts on it.
 * @returns stops listening
 */
export const onEachGesture = (page: Window, then: () => void): (() => void) => {
  const options = { capture: true, passive: true };
  for (const name of GESTURES) page.addEventListener(name, then, options);
  return () => {
    for (const name of GESTURES) page.removeEventListener(name, then, options);
  };
};

/** Firefox before 120 does not tell, so there the next gesture counts as the first. */
const hasHadGesture = ({ navigator }: Window): boolean =>
  // eslint-disable-next-line browsers/compatibility -- asked for first
  'userActivation' in navigator && navigator.userActivation.hasBeenActive;

/**
 * Calls `then` on the first gesture, or at once if there was one. Before it browsers hold sounds back and then play
 * them all together.
 * @returns stops waiting
 */
export const onFirstGesture = (page: Window, then: () => void): (() => void) => {
  if (hasHadGesture(page)) {
    then();
    return () => undefined;
  }
  const end = () => {
    for (const name of GESTURES) page.removeEventListener(name, touch, true);
  };
  const touch = () => {
    end();
    then();
  };
  for (const name of GESTURES) page.addEventListener(name, touch, true);
  return end;
};
