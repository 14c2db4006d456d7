const GESTURES = ['pointerdown', 'keydown'] as const;

/**
 * Calls once the visitor has touched the page, at once when that has already been. Before it a browser holds sounds
 * back, and plays them all together afterwards.
 *
 * @returns ends the waiting
 */
export const onFirstGesture = (page: Window, then: () => void): (() => void) => {
  const activation = page.navigator.userActivation as UserActivation | undefined;
  if (activation?.hasBeenActive) {
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
