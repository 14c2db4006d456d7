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

/**
 * Calls `then` on the first gesture, or at once if there was one. Before it browsers hold sounds back and then play
 * them all together.
 * @returns stops waiting
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
